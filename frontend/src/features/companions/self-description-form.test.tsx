import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HttpResponse } from "msw";
import { expect, test } from "vitest";
import type { SelfDescription } from "~/data/self-description";
import { done, http, server } from "~/testing/app";
import { companionUser } from "~/testing/fixtures/people";
import { SelfDescriptionForm, ViewedSelfDescription } from "./self-description-form";

const nothing: SelfDescription = {
  languages: [],
  pathways: [],
  comfortableWith: [],
  wheelchairAccessibleCar: false,
  lgbtqExperience: false,
};

function open(said: SelfDescription) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SelfDescriptionForm said={said} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const tick = (name: string) => screen.getByRole("checkbox", { name });
const save = () => screen.getByRole("button", { name: "Save who you fit" });

function recordSaves() {
  const sent: unknown[] = [];
  server.use(
    http.put("*/api/companions/profile", async ({ request }) => {
      sent.push(await request.json());
      return done(companionUser);
    }),
  );
  return sent;
}

test("assumes nothing, says that nothing is checked, and sends the whole description", async () => {
  const sent = recordSaves();
  const user = open(nothing);
  for (const box of screen.getAllByRole("checkbox")) expect(box).not.toBeChecked();
  expect(screen.getByRole("radio", { name: "Leave out" })).toBeChecked();
  expect(
    screen.getByText(
      "All of it is optional. Clients filter by these and read them as your own words: Steady does not check them.",
    ),
  ).toBeVisible();
  const groups = ["You speak", "Gender", "Recovery pathways you support"];
  groups.push("Comfortable with, at a client's place", "Also");
  for (const name of groups) expect(screen.getByRole("group", { name })).toBeVisible();
  await user.click(tick("Polish"));
  await user.click(tick("English"));
  await user.click(screen.getByRole("radio", { name: "Woman" }));
  await user.click(tick("Secular"));
  await user.click(tick("Stairs"));
  await user.click(tick("Wheelchair-accessible car"));
  await user.click(tick("LGBTQ+ experience"));
  await user.click(save());
  await waitFor(() =>
    expect(sent).toEqual([
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
    ]),
  );
});

test("own words replace the listed genders, and must be written where they are chosen", async () => {
  const sent = recordSaves();
  const user = open({ ...nothing, gender: "man", languages: ["english"] });
  await user.click(tick("English"));
  await user.click(screen.getByRole("radio", { name: "In my own words" }));
  await user.click(save());
  expect(
    await screen.findByRole("link", { name: "Enter your own words, or choose Leave out" }),
  ).toBeVisible();
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText("Gender, in your own words"), " Genderfluid ");
  await user.click(save());
  await waitFor(() =>
    expect(sent).toEqual([{ selfDescription: { ...nothing, genderInOwnWords: "Genderfluid" } }]),
  );
});

test("shows a refusal at its field", async () => {
  const message = "Please use up to 40 characters in one line.";
  const errors = [{ field: "selfDescription.genderInOwnWords", message }];
  server.use(
    http.put("*/api/companions/profile", () =>
      HttpResponse.json(
        { success: false, error: message, code: "invalid_input", errors },
        { status: 400 },
      ),
    ),
  );
  const user = open({ ...nothing, genderInOwnWords: "Agender" });
  const field = screen.getByLabelText("Gender, in your own words");
  expect(field).toHaveValue("Agender");
  await user.type(field, "!");
  await user.click(save());
  expect(await screen.findByRole("link", { name: message })).toBeVisible();
  expect(field).toHaveAccessibleDescription(`Error: ${message}`);
});

test("an administrator reads what is stated, or that nothing is", () => {
  const { rerender } = render(<ViewedSelfDescription said={nothing} />);
  const section = within(screen.getByRole("region", { name: "Who they fit" }));
  expect(section.getByText("In their own words; Steady does not check these.")).toBeVisible();
  expect(section.getByText("Nothing is stated.")).toBeVisible();
  rerender(<ViewedSelfDescription said={{ ...nothing, languages: ["urdu"] }} />);
  expect(section.getByText("Urdu")).toBeVisible();
  expect(section.queryByText("Nothing is stated.")).toBeNull();
});
