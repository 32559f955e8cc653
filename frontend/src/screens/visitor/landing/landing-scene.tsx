import { LandingFigures } from "./landing-figures";
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
          d="M118 480c30-44 92-62 140-80 40-15 52-32 30-46-20-12-16-22 4-28 8 14 22 18 42 30 34 20 70 54 96 124Z"
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
        <LandingFigures />
        <path d="M428 112q9-10 18 0q9-10 18 0M470 84q7-8 14 0q7-8 14 0" className={styles.birds} />
      </g>
    </svg>
  );
}
