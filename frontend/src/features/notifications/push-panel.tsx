import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "~/api/api-error";
import { formatDateTime } from "~/lib/dates";
import { localText } from "~/lib/local-text";
import { t } from "~/lib/translate";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { EntryList } from "~/ui/row-list/entry-list";
import type { BrowserPush } from "./browser-push";
import {
  type PushDevice,
  pushQueryOptions,
  useNotifyThisDevice,
  useRemoveDevice,
} from "./push-devices-query";
import styles from "./push-panel.module.css";

function deviceLabel({ agent }: PushDevice): string {
  const [browser, system] = agent.split(" on ");
  if (browser && system) return t`${browser} on ${system}`;
  return localText(agent) || "Unknown device";
}

const hints: Partial<Record<BrowserPush, string>> = {
  unsupported: "This browser cannot notify you. Emails and the list in the app have everything.",
  "needs-home-screen":
    "On an iPhone or iPad, first add Steady to the Home Screen: press Share, then “Add to Home Screen”, and open Steady from there.",
  blocked:
    "Your browser blocks notifications from Steady. To allow them, open this site's settings next to the address, then load this page again.",
};

/** The browsers that are notified while Steady is not open. Nothing where the server cannot. */
export function PushPanel() {
  const query = useQuery(pushQueryOptions);
  const notify = useNotifyThisDevice();
  const remove = useRemoveDevice();
  // It only adds to mails and the inbox, so the page is complete without it.
  if (!query.data?.serverKey) return null;
  const { serverKey, devices, browser } = query.data;
  const current = devices.find(({ isCurrent }) => isCurrent);
  const isOn = browser === "on" && current !== undefined;
  return (
    <Card as="section" padding="roomy" className={styles.panel} aria-labelledby="push-title">
      <h2 id="push-title">Notifications on your devices</h2>
      <p className={styles.lead}>
        For what cannot wait, also while Steady is closed. The text only says that there is
        something new.
      </p>
      {notify.isError && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(notify.error, "This device could not be added. Please try again.")}
        </Banner>
      )}
      {notify.data === false && browser === "off" && (
        <Banner kind="info" isAnnounced>
          Your browser was not allowed to notify you, so nothing changed.
        </Banner>
      )}
      {remove.isError && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(remove.error, "The device could not be removed. Please try again.")}
        </Banner>
      )}
      {!isOn && (hints[browser] ? <p>{hints[browser]}</p> : null)}
      {!isOn && !hints[browser] && (
        <div>
          <Button
            isBusy={notify.isPending}
            busyLabel="Turning on..."
            onClick={() => notify.mutate(serverKey)}
          >
            Notify this device
          </Button>
        </div>
      )}
      {isOn && <p role="status">This device is notified.</p>}
      {devices.length > 0 && (
        <EntryList label="Devices that are notified">
          {devices.map((device) => (
            <EntryList.Entry key={device._id}>
              <span>
                {device.isCurrent ? t`${deviceLabel(device)} (this device)` : deviceLabel(device)}
                <EntryList.Detail>Added {formatDateTime(device.addedAt)}</EntryList.Detail>
              </span>
              <Button
                kind="secondary"
                size="small"
                isBusy={remove.isPending && remove.variables._id === device._id}
                busyLabel="Removing..."
                onClick={() => remove.mutate(device)}
              >
                Remove <span className="visually-hidden">{deviceLabel(device)}</span>
              </Button>
            </EntryList.Entry>
          ))}
        </EntryList>
      )}
    </Card>
  );
}
