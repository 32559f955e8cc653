import { screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test } from "vitest";
import type { SelfDescription } from "~/data/self-description";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { companionUser } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

const nothing: SelfDescription = {
  languages: [],
  pathways: [],
  comfortableWith: [],
  wheelchairAccessibleCar: false,
  lgbtqExperience: false,
};

async function open(said: SelfDescription) {
  const world = profileHandlers({ ...companionUser, selfDescription: said });
  server.use(
    ...world.handlers,
    http.get("*/api/auth/check-display-name/:name", () =>
      done({ available: true, message: "" }, { available: true, message: "" }),
    ),
  );
  const { user, router } = renderApp({ at: "/companion/profile" });
  const section = within(await screen.findByRole("region", { name: "Who you fit" }));
  const tick = (name: string) => user.click(section.getByRole("checkbox", { name }));
  const choose = (name: string) => user.click(section.getByRole("radio", { name }));
  const save = () => user.click(screen.getByRole("button", { name: "Save Changes" }));
  const isSaved = () =>
    waitFor(() => expect(router.state.location.pathname).toBe("/companion/dashboard"));
  return { user, section, tick, choose, save, isSaved, saved: world.saved };
}

beforeEach(() => signInAs.companion());

test("assumes nothing, says that nothing is checked, and sends the whole description", async () => {
  const { section, tick, choose, save, isSaved, saved } = await open(nothing);
  for (const box of section.getAllByRole("checkbox")) expect(box).not.toBeChecked();
  expect(section.getByRole("radio", { name: "Leave out" })).toBeChecked();
  expect(
    section.getByText(
      "All of it is optional. Clients filter by these and read them as your own words: Steady does not check them.",
    ),
  ).toBeVisible();
  const groups = ["Languages", "Gender", "Recovery pathways"];
  groups.push("Comfortable with, at a client's place", "Also");
  for (const name of groups) expect(section.getByRole("group", { name })).toBeVisible();
  const choices = ["Polish", "English", "Secular", "Stairs", "Wheelchair-accessible car"];
  for (const name of [...choices, "LGBTQ+ experience"]) await tick(name);
  await choose("Woman");
  await save();
  await isSaved();
  expect(saved).toEqual([
    {
      selfDescription: {
        languages: ["english", "polish"],
        gender: "woman",
        pathways: ["secular"],
        comfortableWith: ["stairs"],
        wheelchairAccessibleCar: true,
        lgbtqExperience: true,
      },
    },
  ]);
});

test("own words replace the listed genders, and must be written where they are chosen", async () => {
  const start = { ...nothing, gender: "man" as const, languages: ["english" as const] };
  const { user, section, tick, choose, save, isSaved, saved } = await open(start);
  await tick("English");
  await choose("In own words");
  await save();
  const missing = { name: "Enter own words for the gender, or choose Leave out" };
  expect(await screen.findByRole("link", missing)).toBeVisible();
  expect(saved).toEqual([]);
  await user.type(section.getByLabelText("Gender, in own words"), " Genderfluid ");
  await save();
  await isSaved();
  expect(saved).toEqual([{ selfDescription: { ...nothing, genderInOwnWords: "Genderfluid" } }]);
});

test("shows a refusal at its field", async () => {
  const message = "Please use up to 40 characters in one line.";
  const errors = [{ field: "selfDescription.genderInOwnWords", message }];
  const { user, section, save } = await open({ ...nothing, genderInOwnWords: "Agender" });
  server.use(
    http.put("*/api/auth/update-details", () =>
      HttpResponse.json(
        { success: false, error: message, code: "invalid_input", errors },
        { status: 400 },
      ),
    ),
  );
  const field = section.getByLabelText("Gender, in own words");
  expect(field).toHaveValue("Agender");
  await user.type(field, "!");
  await save();
  expect(await screen.findByRole("link", { name: message })).toBeVisible();
  expect(field).toHaveAccessibleDescription(`Error: ${message}`);
});

test("what clients see includes what was ticked", async () => {
  const { user, tick } = await open(nothing);
  await tick("Urdu");
  await user.click(screen.getByRole("button", { name: "What clients see" }));
  const dialog = within(await screen.findByRole("dialog", { name: "What clients see" }));
  expect(dialog.getByRole("heading", { name: "In your own words" })).toBeVisible();
  expect(dialog.getByText("In own words: speaks Urdu")).toBeVisible();
});
