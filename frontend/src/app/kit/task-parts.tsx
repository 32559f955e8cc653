import { useState } from "react";
import { routes } from "~/lib/routes";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { CheckoutReturn } from "~/ui/checkout-return/checkout-return";
import { ConfirmDialog } from "~/ui/confirm-dialog/confirm-dialog";
import { FileUpload, type Uploaded } from "~/ui/file-upload/file-upload";
import { PhotoUpload } from "~/ui/file-upload/photo-upload";
import type { Send } from "~/ui/file-upload/use-upload";
import { Menu } from "~/ui/menu/menu";
import { RatingInput } from "~/ui/rating-input/rating-input";
import ShortcutsDialog from "~/ui/shortcuts/shortcuts-dialog";
import { type Week, weekdays, weekProblems } from "~/ui/week-schedule/week";
import { WeekEditor } from "~/ui/week-schedule/week-editor";
import { WeekSchedule } from "~/ui/week-schedule/week-schedule";

const off = { enabled: false, startTime: "09:00", endTime: "17:00" };
const start: Week = {
  ...(Object.fromEntries(weekdays.map((day) => [day, off])) as Week),
  monday: { ...off, enabled: true },
  friday: { enabled: true, startTime: "17:00", endTime: "17:00" },
};
const zone = "New York (EST)";
const late = {
  title: "The payment is taking longer than usual.",
  text: "Please check again later.",
};

/** A submit that takes two seconds and sends nothing. */
const pretend: Send = async (_file, onProgress, signal) => {
  for (let part = 1; part <= 20 && !signal.aborted; part += 1) {
    await new Promise((done) => setTimeout(done, 100));
    onProgress(part / 20);
  }
};

export function TaskParts() {
  const [week, setWeek] = useState(start);
  const [isAnyTime, setIsAnyTime] = useState(false);
  const [stars, setStars] = useState<number | null>(4);
  const [resume, setResume] = useState<Uploaded | null>({ name: "resume-maya.pdf" });
  const [photo, setPhoto] = useState<Uploaded | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [showsShortcuts, setShowsShortcuts] = useState(false);
  return (
    <>
      <Card className="stack">
        <RatingInput legend="Rating" value={stars} onChange={setStars} />
        <FileUpload
          label="Resume"
          kinds={["pdf"]}
          limitBytes={10_000_000}
          value={resume}
          send={async (file, tell, signal, commit) => {
            await pretend(file, tell, signal, commit);
            if (!signal.aborted) setResume({ name: file.name });
          }}
          onRemove={() => setResume(null)}
        />
        <PhotoUpload
          label="Photo"
          error="Choose a photo"
          value={photo}
          send={async (file, tell, signal, commit) => {
            await pretend(file, tell, signal, commit);
            if (!signal.aborted)
              setPhoto({ name: file.name, pictureUrl: URL.createObjectURL(file) });
          }}
          onRemove={() => setPhoto(null)}
        />
      </Card>
      <Card>
        <WeekEditor
          legend="Weekly hours"
          week={week}
          onChange={setWeek}
          zone={zone}
          problems={weekProblems(week)}
          isAnyTime={isAnyTime}
          onAnyTime={setIsAnyTime}
        />
      </Card>
      <Card>
        <h3>Hours</h3>
        <WeekSchedule week={week} zone={zone} label="Weekly hours, to read" />
      </Card>
      <Card>
        <h3>Menu of a row</h3>
        <Menu
          label="More for Maya"
          items={[
            { label: "Payouts", to: routes.adminPayouts },
            { label: "Call", href: "tel:+13055550101" },
          ]}
        />
      </Card>
      <CheckoutReturn state="waiting" late={late} />
      <CheckoutReturn state="settled" settled={{ title: "Payment received." }} late={late} />
      <CheckoutReturn state="late" late={late} />
      <CheckoutReturn state="abandoned" late={late} />
      <p>
        <Button kind="danger" onClick={() => setIsAsking(true)}>
          Ask first
        </Button>
        <Button kind="secondary" onClick={() => setShowsShortcuts(true)}>
          Shortcuts
        </Button>
      </p>
      {showsShortcuts && <ShortcutsDialog onClose={() => setShowsShortcuts(false)} />}
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this review?"
        confirm="Delete review"
        keep="Keep review"
        onConfirm={() => setIsAsking(false)}
        onClose={() => setIsAsking(false)}
      >
        Your words and stars will be gone for everyone.
      </ConfirmDialog>
    </>
  );
}
