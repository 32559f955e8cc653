import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AnsweredTime } from "~/features/search/companions-query";
import NoResults from "./no-results";

const asked: AnsweredTime = {
  start: "2096-12-01T14:00:00Z",
  hours: 3,
  video: false,
  timezone: "America/New_York",
  others: [],
};
const others = [{ start: "2096-12-01T15:00:00Z", video: false, total: 2 }];
const none = () => undefined;

// Companions that a filter excludes may be free.
test.each([
  [undefined, null, "Another place may help."],
  [undefined, none, "Fewer filters or another place may help."],
  [
    asked,
    null,
    "No one is free for that whole time or within three hours of it. Another day or fewer hours may help.",
  ],
  [
    asked,
    none,
    "No one who fits your filters is free for that whole time or within three hours of it. Another day, fewer hours or fewer filters may help.",
  ],
  [
    { ...asked, others },
    null,
    "No one is free for that whole time. Someone is a little earlier or later, or by video:",
  ],
  [
    { ...asked, video: true, others },
    none,
    "No one who fits your filters is free for that whole time. Someone is a little earlier or later:",
  ],
])("says who is not free, and what may help", (when, onClear, said) => {
  render(<NoResults when={when} onTime={none} onClear={onClear} />);
  expect(screen.getByText(said)).toBeVisible();
});
