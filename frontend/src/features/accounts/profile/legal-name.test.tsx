import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { clientUser, companionUser } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

const users = { client: clientUser, companion: companionUser };
const unconfirmed = () =>
  Response.json(
    { success: false, error: "Please confirm the change.", code: "legal_name_change_unconfirmed" },
    { status: 409 },
  );

function onSave(answer: () => Response) {
  const bodies: Record<string, unknown>[] = [];
  server.use(
    http.put("*/api/auth/update-details", async ({ request }) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      return answer();
    }),
  );
  return bodies;
}

test.each(["client", "companion"] as const)(
  "saves a legal name of a %s that differs from the verified one only after a warning",
  async (kind) => {
    signInAs[kind]();
    server.use(...profileHandlers<typeof clientUser | typeof companionUser>(users[kind]).handlers);
    const bodies = onSave(unconfirmed);
    const { user } = renderApp({ at: `/${kind}/profile` });
    const box = await screen.findByLabelText("Legal name");
    await user.clear(box);
    await user.type(box, "Jordan Stone");
    const save = () => user.click(screen.getByRole("button", { name: "Save Changes" }));
    await save();
    const warning = () => screen.findByRole("dialog", { name: "Change the legal name?" });
    expect(await warning()).toHaveTextContent("the ID badge goes away until the ID is verified");
    await user.click(within(await warning()).getByRole("button", { name: "Don't save yet" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(box).toHaveValue("Jordan Stone");
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({ realName: "Jordan Stone", confirmLegalNameChange: false });

    await save();
    const dialog = await warning();
    const changed = { ...users[kind], realName: "Jordan Stone", verifiedName: "Jordan Lee" };
    const confirmed = onSave(() => done(changed));
    server.use(http.get("*/api/auth/me", () => done(changed)));
    await user.click(within(dialog).getByRole("button", { name: "Change and verify again" }));
    if (kind === "client") {
      expect(await screen.findByText("Your changes are saved.")).toBeVisible();
      expect(
        screen.getByText(
          "People with a paid booking see Jordan Lee until the new name is verified.",
        ),
      ).toBeVisible();
    } else {
      expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    }
    expect(confirmed).toHaveLength(1);
    expect(confirmed[0]).toMatchObject({ realName: "Jordan Stone", confirmLegalNameChange: true });
  },
);
