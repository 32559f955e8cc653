import { people } from "./people";
import { expect } from "./test";
import { act, failed, type Walk } from "./walk";

export async function password(walk: Walk) {
  const { keys } = walk;
  await keys.page.goto("/companion/profile");
  await keys.to("button", "Change Email"); // its form requires the password too
  await keys.type("textbox", "Current password", people.companion.password);
  await keys.type("textbox", "New password", "a-quieter-harbor-27");
  await keys.type("textbox", "Confirm new password", "a-quieter-harbor-27");
  await act(walk, "Change Password", /Password updated successfully/);
}

/** On a bad network the last of the attempts may get no response. */
const refused = /Payment not verified|Unable to verify payment status/;

/** Back from a canceled checkout. */
export async function unpaid({ keys }: Walk) {
  await keys.page.goto("/verification-success?type=degree&session_id=cs_nobody");
  await keys.expectAnnounced(/We are confirming your payment/);
  await keys.expectAnnounced(refused);
  await keys.press("button", "Check again");
  await keys.expectAnnounced(/We are confirming your payment/);
  await keys.expectAnnounced(refused);
  await keys.press("link", "Return to Dashboard");
  await keys.arrives("Dashboard");
}

/** Payouts on hold block a deletion, and the dialog says so. */
export async function blockedFromLeaving({ keys }: Walk) {
  await keys.press("button", "Delete Profile");
  await keys.expectAnnounced(/cannot be deleted yet/);
  await keys.press("button", "OK");
}

export async function leaving({ keys }: Walk) {
  const deletion = async () => {
    await keys.press("button", "Delete Profile");
    await expect(keys.page.getByRole("button", { name: "Continue" })).toBeEnabled();
    await keys.press("button", "Continue");
    await keys.press("button", "Yes, continue");
    await keys.type("textbox", /^Type DELETE/, "DELETE");
    await keys.press("button", "Delete Profile");
  };
  await deletion();
  await keys.expectAnnounced(failed);
  await deletion();
  await keys.expectAnnounced(/has been successfully deleted/);
  await keys.arrives("Someone steady beside you");
}
