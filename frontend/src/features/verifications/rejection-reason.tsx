import { useConfig } from "~/data/config";
import { defaultSupport } from "~/lib/support";
import { formatRejection } from "./format-rejection";

interface Props {
  /** The provider's code; undefined where staff decided, or the provider gave none. */
  code: string | undefined;
}

/** "Your ID was not accepted. See why.": the reason and what helps, until there is another result. */
export function RejectionReason({ code }: Props) {
  const supportEmail = useConfig()?.support.email ?? defaultSupport.email;
  if (!code) {
    return (
      <p>
        <b>Why:</b> the reason is not recorded here. Email us, and we'll tell you:{" "}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </p>
    );
  }
  const { why, help } = formatRejection(code);
  return (
    <>
      <p>
        <b>Why:</b> {why}
      </p>
      <p>
        <b>What helps:</b> {help}
      </p>
    </>
  );
}
