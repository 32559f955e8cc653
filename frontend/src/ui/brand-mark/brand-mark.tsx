interface Props {
  size?: number;
  className?: string;
}

/** Two people side by side. Drawn inline, so that it follows the theme. */
export function BrandMark({ size = 36, className }: Props) {
  return (
    <svg
      viewBox="0 0 48 48"
      width={size}
      height={size}
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <rect width="48" height="48" rx="13" fill="var(--brand)" />
      <g fill="none" strokeWidth="4" strokeLinecap="round">
        <path d="M11 32a9 9 0 0 1 18 0" stroke="var(--on-brand)" />
        <path d="M23.5 24.5A8 8 0 0 1 37 32" stroke="var(--warm-accent)" />
        <path d="M9 37.5h30" stroke="var(--on-brand)" strokeWidth="2.6" opacity=".55" />
      </g>
      <circle cx="20" cy="15.5" r="4" fill="var(--on-brand)" />
      <circle cx="31" cy="17.5" r="3.2" fill="var(--warm-accent)" />
    </svg>
  );
}
