import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { CredentialPicker } from "./credential-picker";

let sent: readonly string[] = [];

function Picker() {
  const [chosen, setChosen] = useState<string[]>(["12-step"]);
  return (
    <>
      <CredentialPicker
        legend="Skills"
        filterLabel="Filter skills"
        hint=""
        list="skills"
        chosen={chosen}
        onChange={setChosen}
        otherLabel="Other skill"
      />
      <button
        type="button"
        onClick={() => {
          sent = chosen;
        }}
      >
        Send
      </button>
    </>
  );
}

async function open() {
  const user = userEvent.setup();
  render(<Picker />);
  await user.click(screen.getByText("Choose from the list"));
  await user.click(await screen.findByLabelText("Other"));
  expect(screen.getByPlaceholderText("Type to filter")).toBeVisible();
  return { user, box: screen.getByLabelText("Other skill") };
}
const send = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(screen.getByText("Send"));
  return sent;
};
const getTags = () =>
  screen
    .queryAllByRole("button", { name: /^Remove / })
    .map((one) => one.getAttribute("aria-label"));

test("counts a typed entry without a press on Add", async () => {
  const { user, box } = await open();
  await user.type(box, " Horse care ");
  expect(getTags()).toHaveLength(1);
  expect(await send(user)).toEqual(["12-step", "Horse care"]);
  await user.type(box, "{Backspace}{Backspace}{Backspace}");
  expect(await send(user)).toEqual(["12-step", "Horse ca"]);
  await user.clear(box);
  expect(await send(user)).toEqual(["12-step"]);
});

test("adds the typed entry when the list closes or Other is unticked, separate from the next one", async () => {
  const { user, box } = await open();
  await user.type(box, "Horse care{Enter}");
  expect(getTags()).toHaveLength(2);
  await user.type(box, "Fishing");
  await user.click(screen.getByLabelText("Other"));
  expect(getTags()).toHaveLength(3);
  await user.click(screen.getByLabelText("Other"));
  await user.type(screen.getByLabelText("Other skill"), "Chess");
  await user.click(screen.getByText("Close the list"));
  expect(getTags()).toHaveLength(4);
  expect(await send(user)).toEqual(["12-step", "Horse care", "Fishing", "Chess"]);
});

test("typing a selected entry neither duplicates nor removes it", async () => {
  const { user, box } = await open();
  await user.type(box, "12-step");
  expect(await send(user)).toEqual(["12-step"]);
  await user.type(box, " groups");
  expect(await send(user)).toEqual(["12-step", "12-step groups"]);
  await user.clear(box);
  expect(await send(user)).toEqual(["12-step"]);
});
