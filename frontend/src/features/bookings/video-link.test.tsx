import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { VideoLink } from "./video-link";

test("a video session opens in another tab and says so", () => {
  render(<VideoLink href="https://meet.example/abc" />);
  const link = screen.getByRole("link", {
    name: /^Join the video session ?\(opens in a new tab\)$/,
  });
  expect(link).toHaveAttribute("href", "https://meet.example/abc");
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", expect.stringContaining("noopener"));
});

test("no other part of the app links directly to a video session", () => {
  const sources = import.meta.glob<string>("/src/**/*.tsx", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const own = Object.entries(sources).filter(
    ([path, text]) => !path.endsWith(".test.tsx") && /<a\s[^>]*href=\{[^}]*joinLink/.test(text),
  );
  expect(own.map(([path]) => path)).toEqual([]);
});
