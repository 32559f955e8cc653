import { errorMessage } from "~/api/api-error";
import { announce } from "~/lib/announce";
import { t } from "~/lib/translate";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import styles from "./blocking.module.css";
import { useUnblock } from "./blocking-mutations";
import { blockingTexts } from "./blocking-query";

interface Props {
  id: string;
  name: string;
}

/** BLOCK-004: unblocks without confirmation, because the user can block again as easily. */
export function UnblockButton({ id, name }: Props) {
  const unblock = useUnblock(id, () => announce(t`${name} is unblocked`));
  return (
    <>
      {unblock.error && (
        <Banner kind="bad" isAnnounced className={styles.problem}>
          {errorMessage(unblock.error, blockingTexts.unblock)}
        </Banner>
      )}
      <Button
        kind="secondary"
        size="small"
        aria-label={`Unblock ${name}`}
        isBusy={unblock.isPending}
        busyLabel="Unblocking..."
        onClick={() => unblock.mutate()}
      >
        Unblock
      </Button>
    </>
  );
}
