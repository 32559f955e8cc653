import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { OwnBadgeFacts } from "./own-badge-facts";

const verified = {
  status: "verified",
  verifiedAt: "2026-11-20T12:00:00Z",
  checked: "Driving record",
  validThrough: "2027-11-20",
} as const;

test("a badge says what was checked, and its last day", () => {
  render(<OwnBadgeFacts badge={verified} />);
  expect(screen.getByText("Checked by our team on Nov 20, 2026: Driving record")).toBeVisible();
  expect(screen.getByText("Valid through Nov 20, 2027.")).toBeVisible();
});

test("a badge that ends soon says that it stays during its renewal", () => {
  render(<OwnBadgeFacts badge={{ ...verified, isExpiring: true }} />);
  expect(
    screen.getByText(
      "Valid through Nov 20, 2027. Renew it now: the badge stays while we check, until its last day.",
    ),
  ).toBeVisible();
});

test("a badge that has ended says what that means", () => {
  render(<OwnBadgeFacts badge={{ status: "unverified", validThrough: "2026-11-20" }} />);
  expect(
    screen.getByText(
      "This badge was valid through Nov 20, 2026. It no longer shows, and searches for it no longer find you.",
    ),
  ).toBeVisible();
});

test("a badge that was taken back says why", () => {
  render(<OwnBadgeFacts badge={{ status: "unverified", takenBackReason: "Another Maya." }} />);
  expect(screen.getByText("Our team took this badge back: Another Maya.")).toBeVisible();
});

test("a badge without dates says nothing", () => {
  const { container } = render(<OwnBadgeFacts badge={{ status: "verified" }} />);
  expect(container).toBeEmptyDOMElement();
});
