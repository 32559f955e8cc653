import styles from "./landing-figures.module.css";

/** Two people walking, seen from behind: the taller one has an arm around the other's shoulders. */
export function LandingFigures() {
  return (
    <>
      <g className={styles.shadow}>
        <path d="M226 446h30l-34 34h-40Z" />
        <path d="M272 446h26l-26 34h-38Z" />
        <path d="M308 446h24l-22 34h-34Z" />
        <path d="M342 446h24l-18 34h-34Z" />
      </g>
      <Taller />
      <Other />
      <ArmAround />
    </>
  );
}

function Taller() {
  return (
    <g>
      <path
        d="M227 330c0 36 2 74 4 106h22l8-88h6l7 88h22c3-34 4-72 3-106Z"
        className={styles.trousers}
      />
      <path d="M228 434h27c2 8-1 13-5 13h-21c-6 0-6-7-1-13Z" className={styles.shoe} />
      <path d="M272 434h26c5 6 5 13-1 13h-20c-5 0-7-5-5-13Z" className={styles.shoe} />
      <path d="M206 332c-3 12 0 22 7 22s9-10 8-20Z" className={styles.skinOne} />
      <path
        d="M229 266c-13 8-19 26-22 44-2 10-3 19-2 26 5 4 12 4 17 1 4-15 9-28 13-40Z"
        className={styles.coatOneDark}
      />
      <path
        d="M248 256c-16 3-24 9-27 22-3 26-3 56-4 84 28 6 60 6 88 0-1-28-2-58-5-84-3-13-12-19-28-22Z"
        className={styles.coatOne}
      />
      <path d="M250 236h22v20c-5 8-17 8-22 0Z" className={styles.skinOneDark} />
      <path d="M246 255c8 8 22 8 30 0l4 3c-9 13-29 13-38 0Z" className={styles.scarf} />
      <ellipse cx="241" cy="226" rx="4" ry="6" className={styles.skinOne} />
      <ellipse cx="281" cy="226" rx="4" ry="6" className={styles.skinOne} />
      <path
        d="M261 197c-14 0-21 10-20 24 0 12 5 21 10 24 6 3 14 3 20 0 5-3 10-12 10-24 1-14-6-24-20-24Z"
        className={styles.hairOne}
      />
    </g>
  );
}

function Other() {
  return (
    <g>
      <path
        d="M306 346c0 32 1 64 3 90h20l6-80h5l6 80h20c3-30 4-60 4-90Z"
        className={styles.trousersTwo}
      />
      <path d="M307 435h24c2 8-1 12-4 12h-19c-6 0-6-6-1-12Z" className={styles.shoe} />
      <path d="M344 435h24c5 6 5 12-1 12h-19c-4 0-6-4-4-12Z" className={styles.shoe} />
      <path d="M381 344c3 11 0 20-6 20s-9-9-8-18Z" className={styles.skinTwo} />
      <path
        d="M360 290c11 8 17 22 21 38 2 8 2 14 1 20-5 4-11 4-16 1-3-13-8-24-13-35Z"
        className={styles.coatTwoDark}
      />
      <path
        d="M326 279c-14 3-21 8-23 19-3 20-4 38-5 58 26 5 54 5 80 0-2-20-4-38-7-58-3-11-10-16-24-19Z"
        className={styles.coatTwo}
      />
      <path d="M327 256h18v22c-4 7-14 7-18 0Z" className={styles.skinTwoDark} />
      <path d="M324 277c6 8 18 8 25 0l4 3c-7 12-26 12-33 0Z" className={styles.collar} />
      <g transform="rotate(-7 336 262)">
        <ellipse cx="317" cy="246" rx="3.5" ry="5.5" className={styles.skinTwo} />
        <ellipse cx="357.5" cy="246" rx="3.5" ry="5.5" className={styles.skinTwo} />
        <circle cx="337" cy="213" r="11" className={styles.hairTwo} />
        <path
          d="M337 219c-13 0-20 9-19 22 0 11 4 18 9 22 6 3 14 3 20 0 5-4 9-11 9-22 1-13-6-22-19-22Z"
          className={styles.hairTwo}
        />
        <path d="M327 223c6 3 14 3 20 0" className={styles.band} />
      </g>
    </g>
  );
}

/** Drawn over both: the sleeve from one shoulder to the other, and the hand. */
function ArmAround() {
  return (
    <g>
      <path
        d="M284 262c20 2 26 12 44 18 12 4 24 5 36 3l3 18c-30 5-62-1-82-17Z"
        className={styles.coatOne}
      />
      <path d="M283 285c22 16 52 21 84 16" className={styles.fold} />
      <path
        d="M363 283c9-3 16-2 19 3 2 4 0 7-3 8 1 3-1 6-5 7-3 1-5 1-8 0Z"
        className={styles.skinOne}
      />
    </g>
  );
}
