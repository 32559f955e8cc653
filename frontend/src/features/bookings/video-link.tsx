interface Props {
  href: string;
}

/** Into another tab, everywhere: the booking with its phone number stays where it is. */
export function VideoLink({ href }: Props) {
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      Join the video session<span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
