import { fireEvent, screen, within } from "@testing-library/react";
import { renderApp, signInAs } from "~/testing/app";
import { maya } from "~/testing/fixtures/bookings";
import { pause } from "./booking-server";

export async function open(state?: unknown) {
  const view = renderApp({ at: `/booking/${maya._id}`, state });
  await screen.findByRole("heading", { name: "Maya R." });
  return view;
}
export type User = Awaited<ReturnType<typeof open>>["user"];

export const enter = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export async function fill(location = "350 5th Ave, New York, NY") {
  enter("Start date", "2026-12-01");
  enter("Duration", "4");
  enter("Location", location);
  await pause(3000);
}

/** The values of the first line: date, arrival, hours, place. */
export const getFields = () =>
  ["Start date", "Desired arrival time", "Duration", "Location"].map(
    (label) => (screen.getByLabelText(label) as HTMLInputElement).value,
  );

/** The missing fields that the form lists, in its order. */
export const missing = async () =>
  within(await screen.findByRole("alert"))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

export const price = () => screen.getByRole("complementary", { name: "Price" });
export const submitButton = (name = "Continue to payment") => screen.findByRole("button", { name });

export async function readyToSend() {
  signInAs.client();
  const { user } = await open();
  await fill();
  await user.click(screen.getByRole("checkbox", { name: /agree to the/ }));
  await screen.findByText(/^You pay \$325\.00 on the next page\./);
  return user;
}
