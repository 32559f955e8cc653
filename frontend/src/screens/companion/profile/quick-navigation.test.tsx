import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, server } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";
import { companionUser, providerAccount } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";
import { listed } from "~/testing/handlers/users";

test("KPROF-007 quick navigation finds all of 120 companions by page and by name", async () => {
  const all = Array.from({ length: 120 }, (_, index) => ({
    ...listed(companionUser),
    _id: `0b0f6a52-0000-4000-8000-${String(index).padStart(12, "0")}`,
    displayName: `Companion ${String(index + 1).padStart(3, "0")}`,
  }));
  server.use(
    ...profileHandlers(companionUser).handlers,
    http.get("*/api/admin/users/:id", () => done({ user: companionUser })),
    http.get("*/api/admin/users/:id/sessions", () => done([])),
    http.get("*/api/admin/users/:id/payment-account", () => done(providerAccount)),
    http.get("*/api/admin/users", ({ request }) => {
      const asked = new URL(request.url).searchParams;
      const found = all.filter(({ displayName }) => displayName.includes(asked.get("name") ?? ""));
      const [page, limit] = [Number(asked.get("page") ?? 1), Number(asked.get("limit"))];
      const pages = Math.ceil(found.length / limit);
      const pagination = { page, limit, total: found.length, pages };
      return done(found.slice((page - 1) * limit, page * limit), { pagination });
    }),
  );
  const { user, router } = asAdmin(`/admin/edit-user/${companionUser._id}?type=companion`);
  const box = await screen.findByLabelText("Go to another companion");
  const seen = new Set<string>();
  const readPage = async (first: string) => {
    await within(box).findByRole("option", { name: new RegExp(`^${first},`) });
    for (const option of within(box).getAllByRole<HTMLOptionElement>("option")) {
      if (option.value) seen.add(option.value);
    }
  };
  const pages = within(await screen.findByRole("navigation", { name: "Pages of companions" }));
  await readPage("Companion 001");
  await user.click(pages.getByRole("button", { name: "Next" }));
  await readPage("Companion 051");
  await user.click(pages.getByRole("button", { name: "Next" }));
  await readPage("Companion 101");
  expect(seen.size).toBe(all.length);
  await user.type(screen.getByLabelText("Find by name"), "077");
  const option = await within(box).findByRole("option", { name: /^Companion 077,/ });
  await user.selectOptions(box, option);
  await waitFor(() =>
    expect(router.state.location.pathname).toBe(`/admin/edit-user/${all[76]?._id}`),
  );
});
