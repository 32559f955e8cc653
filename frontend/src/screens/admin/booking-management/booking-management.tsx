import { useLocation, useNavigate } from "react-router";
import { BulkForm } from "~/features/scheduling/bulk-form";
import { type BulkStart, bulkOfTemplate } from "~/features/scheduling/bulk-values";
import { modificationKinds } from "~/features/scheduling/change-kinds";
import { ModificationsPanel } from "~/features/scheduling/modifications-panel";
import { ReplacementForm } from "~/features/scheduling/replacement-form";
import type { AdminBooking, ScheduleTemplate } from "~/features/scheduling/scheduling-queries";
import { TemplatesPanel } from "~/features/scheduling/templates-panel";
import { browserTimeZone, getWallTime, todayIn } from "~/lib/dates";
import { daysAfter } from "~/lib/days-after";
import { pageParam, personalParam } from "~/lib/list-params";
import { routes } from "~/lib/routes";
import { choiceParam, textParam } from "~/lib/search-params";
import { useFlashMessage } from "~/lib/use-flash-message";
import { useListParams } from "~/lib/use-list-params";
import { FlashMessage } from "~/ui/banner/flash-message";
import { LinkTabs } from "~/ui/link-tabs/link-tabs";
import { Page } from "~/ui/page/page";

const statuses = ["all", "pending", "confirmed", "completed", "cancelled"] as const;
const shape = {
  tab: choiceParam(["bulk", "templates", "replacement", "modifications"], "bulk"),
  booking: textParam(),
  action: choiceParam(["none", ...modificationKinds], "none"),
  text: personalParam,
  status: choiceParam(statuses, "all"),
  page: pageParam,
};

// ADMB-003
const tabs = [
  { value: "bulk", label: "Bulk Scheduling" },
  { value: "templates", label: "Templates" },
  { value: "replacement", label: "Emergency Replacement" },
  { value: "modifications", label: "Modifications" },
] as const;

/** Navigation state may prefill the bulk form; a reload starts with an empty one. */
interface BulkState {
  bulk?: BulkStart;
}

export default function BookingManagement() {
  const { wanted, buildHref, goTo } = useListParams(shape);
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const brief = useFlashMessage();
  const bulk = (state as BulkState | null)?.bulk ?? null;
  const fillBulk = (start: BulkStart) =>
    navigate(`${routes.adminBookings}?tab=bulk`, { state: { bulk: start } satisfies BulkState });
  const made = (message: string) => {
    navigate(routes.adminBookings, { replace: true, preventScrollReset: true });
    brief.show(message);
  };
  const take = (template: ScheduleTemplate) =>
    fillBulk(bulkOfTemplate(template, daysAfter(todayIn(browserTimeZone()), 1)));
  return (
    <Page
      title="Booking Management"
      width="admin"
      back={{ to: routes.adminDashboard, label: "Back to dashboard" }}
    >
      <LinkTabs
        label="Booking management"
        tabs={tabs}
        current={wanted.tab}
        buildHref={(tab) => ({ search: tab === "bulk" ? "" : `tab=${tab}` })}
      />
      <FlashMessage brief={brief} />
      {wanted.tab === "bulk" && <BulkForm key={key} start={bulk} onDone={made} />}
      {wanted.tab === "templates" && <TemplatesPanel onUse={take} onDone={brief.show} />}
      {wanted.tab === "replacement" && (
        <ReplacementForm key={wanted.booking} bookingId={wanted.booking} onDone={brief.show} />
      )}
      {wanted.tab === "modifications" && (
        <ModificationsPanel
          wanted={{ ...wanted, text: wanted.text || wanted.booking }}
          buildHref={buildHref}
          goTo={(change, options) =>
            goTo("text" in change ? { ...change, booking: "" } : change, options)
          }
          onAdd={(booking) => fillBulk(companionFor(booking))}
          onReplace={({ _id }) => goTo({ tab: "replacement", booking: _id })}
          onDone={brief.show}
        />
      )}
    </Page>
  );
}

/** One more companion for the first upcoming visit: a separate booking on the same day. */
function companionFor({ client, companions }: AdminBooking): BulkStart {
  const line = companions.find(({ canChange }) => canChange);
  if (!line) return { values: { client: client._id } };
  const { date, time } = getWallTime(line.startDate, line.timezone);
  return {
    values: {
      client: client._id,
      startDate: date,
      endDate: date,
      startTime: time,
      duration: String(line.duration),
      location: line.isVideoSession ? "" : line.location,
    },
  };
}
