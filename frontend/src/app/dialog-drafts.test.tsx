import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { InviteDialog } from "~/features/accounts/administrators/invite-dialog";
import { RoleDialog } from "~/features/accounts/administrators/role-dialog";
import { DeleteUserDialog } from "~/features/accounts/users/delete-user-dialog";
import { CancelDialog } from "~/features/bookings/detail/cancel-dialog";
import { LinePlace } from "~/features/bookings/detail/line-place";
import { SnoozeDialog } from "~/features/desk/snooze-dialog";
import { SeverityDialog } from "~/features/incidents/admin/severity-dialog";
import { UpcomingIntroCalls } from "~/features/intro_calls/upcoming-intro-calls";
import { RefundPartDialog } from "~/features/payments/refund-part-dialog";
import { DeductDialog } from "~/features/payouts/deduct-dialog";
import { RefundDialog } from "~/features/payouts/refund-dialog";
import { RemoveDialog } from "~/features/scheduling/remove-dialog";
import { ScheduleDialog } from "~/features/scheduling/schedule-dialog";
import { GrantDialog } from "~/features/verifications/admin/grant-dialog";
import { done, http, never, server, signInAs } from "~/testing/app";
import { robin } from "~/testing/fixtures/administrators";
import { confirmedBooking } from "~/testing/fixtures/bookings";
import { incidentCase } from "~/testing/fixtures/incidents";
import { duePayout } from "~/testing/fixtures/payouts";
import { jordan, plan } from "~/testing/fixtures/scheduling";

const ignore = () => undefined;
const ends = { onClose: ignore, onDone: ignore };
const [line] = confirmedBooking.companions;
const item = { key: "payout:1", version: 1 } as never;
const soon = new Date(Date.now() + 86_400_000).toISOString();
const introCall = {
  _id: "c1",
  start: soon,
  end: soon,
  joinsFrom: soon,
  movesLeft: 3,
  other: { _id: "u1", name: "Robin" },
  isClient: false,
};

const dialogs: [string, keyof typeof signInAs, () => ReactElement, Record<string, string>][] = [
  [
    "cancel",
    "client",
    () => <CancelDialog booking={confirmedBooking} {...ends} />,
    { Reason: "Ill" },
  ],
  [
    "cancel",
    "companion",
    () => <CancelDialog booking={confirmedBooking} {...ends} />,
    { Reason: "Ill" },
  ],
  [
    "cancel",
    "admin",
    () => <CancelDialog booking={confirmedBooking} {...ends} />,
    { Reason: "Ill" },
  ],
  [
    "cancel a visit",
    "client",
    () => <CancelDialog booking={confirmedBooking} line={line} {...ends} />,
    { Reason: "Ill" },
  ],
  [
    "place",
    "client",
    () => <LinePlace line={{ ...line, needsDoor: true } as never} bookingId="b1" />,
    { "Street or named place": "9 Elm St" },
  ],
  ["intro call", "companion", () => <UpcomingIntroCalls />, { Reason: "Ill" }],
  [
    "refund",
    "admin",
    () => <RefundDialog payout={duePayout} onRefunded={ignore} {...ends} />,
    { Reason: "Left" },
  ],
  [
    "refund in part",
    "admin",
    () => <RefundPartDialog bookingId="b1" {...ends} />,
    { Amount: "12.50", Reason: "Late" },
  ],
  [
    "deduct",
    "admin",
    () => <DeductDialog payout={{ ...duePayout, deductible: 40 }} onDeducted={ignore} {...ends} />,
    { Amount: "7", Reason: "Lost" },
  ],
  [
    "snooze",
    "admin",
    () => <SnoozeDialog item={item} title="A" about="B" {...ends} />,
    { Reason: "Later" },
  ],
  [
    "invite",
    "admin",
    () => <InviteDialog {...ends} />,
    { Name: "Kim", Email: "kim@example.com", Reason: "New" },
  ],
  ["role", "admin", () => <RoleDialog administrator={robin} {...ends} />, { Reason: "Moves" }],
  [
    "severity",
    "admin",
    () => <SeverityDialog found={incidentCase} {...ends} />,
    { Reason: "Worse" },
  ],
  [
    "remove",
    "admin",
    () => <RemoveDialog bookingId="b1" companion={jordan} {...ends} />,
    { Reason: "Asked" },
  ],
  [
    "propose",
    "admin",
    () => (
      <ScheduleDialog plan={{ request: {} as never, shown: plan }} onCreated={ignore} {...ends} />
    ),
    { Reason: "By phone" },
  ],
  [
    "delete",
    "admin",
    () => (
      <DeleteUserDialog
        user={{ _id: "u1", name: "Jo", email: "jo@example.com" }}
        onDeleted={ignore}
        {...ends}
      />
    ),
    { Reason: "Asked" },
  ],
  [
    "grant",
    "admin",
    () => (
      <GrantDialog
        userId="u1"
        userName="Jo"
        act="verify"
        record={{ kind: "background" } as never}
        {...ends}
      />
    ),
    { Reason: "Seen" },
  ],
];

const show = (dialog: ReactElement) =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>{dialog}</MemoryRouter>
    </QueryClientProvider>,
  );

const findField = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
/** A call's dialog opens from its list. */
const open = async (user: UserEvent) =>
  user.click(await screen.findByRole("button", { name: "Cancel call" }));

afterEach(() => sessionStorage.clear());

test.each(dialogs)(
  "%s (%s): what was typed is kept, never a password",
  async (what, who, dialog, typed) => {
    server.use(
      http.get("*/api/bookings/:id/cancellation", never),
      http.get("*/api/admin/bookings/:id/companions/:companionId/removal", never),
      http.get("*/api/admin/users/:id/permanent", never),
      http.get("*/api/admin/bookings/:id/refundable", () =>
        done({ paid: 325, refunded: 25, left: 300, fees: 60, companions: 225 }),
      ),
      http.get("*/api/intro-calls", () => done({ calls: [introCall] })),
    );
    signInAs[who]();
    const user = userEvent.setup();
    const first = show(dialog());
    if (what === "intro call") await open(user);
    for (const [label, text] of Object.entries(typed))
      await user.type(await findField(label), text);
    const password = screen.queryByLabelText("Your password");
    if (password) await user.type(password, "top secret");
    first.unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("top secret");
    show(dialog());
    if (what === "intro call") await open(user);
    for (const [label, text] of Object.entries(typed))
      expect(await findField(label)).toHaveValue(text);
    const asked = screen.queryByLabelText("Your password");
    if (asked) expect(asked).toHaveValue("");
  },
);
