interface Props {
  href: string;
}

/** Always opens in a new tab: the booking with its phone number stays open. */
export function VideoLink({ href }: Props) {
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      Join the video session<span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
