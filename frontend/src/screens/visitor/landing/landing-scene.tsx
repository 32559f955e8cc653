import styles from "./landing-scene.module.css";

/** Two people walking a path at first light. Decoration: it carries no information. */
export function LandingScene() {
  return (
    <svg viewBox="0 0 560 480" className={styles.scene} aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="scene-frame">
          <rect width="560" height="480" rx="32" />
        </clipPath>
      </defs>
      <g clipPath="url(#scene-frame)">
        <rect width="560" height="480" className={styles.sky} />
        <circle cx="392" cy="196" r="122" className={styles.glow} />
        <circle cx="392" cy="196" r="70" className={styles.sun} />
        <path d="M0 258C90 206 168 232 262 262s186-52 298-10v228H0Z" className={styles.far} />
        <path d="M0 318c120-62 226-24 318 2s164 8 242-20v180H0Z" className={styles.middle} />
        <path d="M0 388c96-44 236-48 330-22s156 26 230 4v110H0Z" className={styles.near} />
        <path
          d="M150 480c34-46 104-60 150-78 44-17 52-34 30-46-18-10-14-20 6-26 6 12 18 16 36 26 30 17 22 44-26 64-44 18-78 34-88 60Z"
          className={styles.path}
        />
        <g className={styles.trunks}>
          <path d="M78 404v-74M112 398v-44M486 396v-66" />
        </g>
        <g className={styles.leaves}>
          <ellipse cx="78" cy="296" rx="34" ry="48" />
          <ellipse cx="114" cy="338" rx="20" ry="30" />
          <ellipse cx="486" cy="302" rx="30" ry="44" />
        </g>
        <g className={styles.one}>
          <circle cx="258" cy="286" r="21" />
          <path d="M235 408c-10 0-18-8-18-18v-32a41 41 0 0 1 82 0v32c0 10-8 18-18 18Z" />
        </g>
        <g className={styles.two}>
          <circle cx="322" cy="308" r="18" />
          <path d="M302 412c-9 0-17-8-17-17v-26a37 37 0 0 1 74 0v26c0 9-8 17-17 17Z" />
        </g>
        <path d="M428 112q9-10 18 0q9-10 18 0M470 84q7-8 14 0q7-8 14 0" className={styles.birds} />
      </g>
    </svg>
  );
}
