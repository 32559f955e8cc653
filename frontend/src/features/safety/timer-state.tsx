import { useNow } from "~/lib/use-now";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { formatClock } from "./format-clock";
import styles from "./safety.module.css";
import { type SafetyPress, type SafetyTimer, type TimerLength, timerLengths } from "./safety-query";

interface Props {
  timer: SafetyTimer;
  isBusy: boolean;
  onPress: (press: SafetyPress) => void;
  onHelp: () => void;
}

const chosenLength = ({ minutes }: SafetyTimer): TimerLength =>
  timerLengths.find((each) => each === minutes) ?? 30;

/** A timer that is running, due, or was not answered. */
export function TimerState({ timer, isBusy, onPress, onHelp }: Props) {
  const now = useNow(1_000);
  if (timer.state === "escalated") return <Escalated {...{ timer, isBusy, onPress, onHelp }} />;
  // Also before the server has noticed, and while the line is down.
  const isDue = timer.state === "asked" || now >= new Date(timer.dueAt);
  if (isDue) return <Question {...{ timer, isBusy, onPress, onHelp }} />;
  return (
    <>
      {timer.repeats ? (
        <p role="status">
          We ask you at <b>{formatClock(timer.dueAt)}</b> whether you are fine, and again until the
          visit ends. Without an answer by {formatClock(timer.teamIsToldAt)} our team is notified.
        </p>
      ) : (
        <p role="status">
          We ask you at <b>{formatClock(timer.dueAt)}</b> whether you are fine. Without an answer by{" "}
          {formatClock(timer.teamIsToldAt)} our team is notified.
        </p>
      )}
      <div className={styles.actions}>
        <MoreTime {...{ timer, isBusy, onPress }} />
        <Button kind="quiet" isBusy={isBusy} onClick={() => onPress({ act: "stop" })}>
          Stop timer
        </Button>
      </div>
    </>
  );
}

function Question({ timer, isBusy, onPress, onHelp }: Props) {
  return (
    <Banner kind="warn" isAnnounced title="Are you fine?">
      <p>Without an answer by {formatClock(timer.teamIsToldAt)} our team is notified.</p>
      <div className={styles.actions}>
        <Button size="large" isBusy={isBusy} onClick={() => onPress({ act: "fine" })}>
          I'm fine
        </Button>
        <MoreTime {...{ timer, isBusy, onPress }} />
        <Button kind="danger" onClick={onHelp}>
          Get help
        </Button>
      </div>
    </Banner>
  );
}

function MoreTime({ timer, isBusy, onPress }: Omit<Props, "onHelp">) {
  const minutes = chosenLength(timer);
  return (
    <Button kind="secondary" isBusy={isBusy} onClick={() => onPress({ act: "more_time", minutes })}>
      More time: {minutes} minutes from now
    </Button>
  );
}

function Escalated({ timer, isBusy, onPress, onHelp }: Props) {
  const title = timer.teamToldAt
    ? `You did not answer, so we notified our team at ${formatClock(timer.teamToldAt)}`
    : "You did not answer, so we notified our team";
  return (
    <Banner kind="bad" isAnnounced title={title}>
      <p>If you are fine, please say so. Our team may call you to be sure.</p>
      <div className={styles.actions}>
        <Button size="large" isBusy={isBusy} onClick={() => onPress({ act: "fine" })}>
          I'm fine
        </Button>
        <Button kind="danger" onClick={onHelp}>
          Get help
        </Button>
      </div>
    </Banner>
  );
}
