import { act } from "@testing-library/react";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { CompanionProfileSkeleton } from "./companion-profile-skeleton";

const skeleton = (
  <StrictMode>
    <CompanionProfileSkeleton />
  </StrictMode>
);

test("keeps prerendered texts after hydration without a mismatch", async () => {
  const container = document.createElement("div");
  container.innerHTML = renderToString(skeleton);
  const said = (what: string) => container.querySelector(`[data-said=${what}]`) as HTMLElement;
  const name = said("displayName");
  name.textContent = "Maya R.";
  said("bio").textContent = "Nine years sober.";
  const differences: unknown[] = [];
  const root = await act(() =>
    hydrateRoot(container, skeleton, { onRecoverableError: (error) => differences.push(error) }),
  );
  await act(() => root.render(skeleton));
  expect(differences).toEqual([]);
  expect(said("displayName")).toBe(name);
  expect(said("bio").textContent).toBe("Nine years sober.");
  await act(() => root.unmount());
});
