import { waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { lastAnnouncement } from "~/lib/announce";
import { browser } from "~/lib/browser";
import { companionDashboard } from "~/testing/companion-dashboard";
import { done, refused } from "~/testing/handlers/replies";
import { http } from "~/testing/http";
import { server } from "~/testing/server";

let home: ReturnType<typeof companionDashboard>["home"];
let open: ReturnType<typeof companionDashboard>["open"];
let part: ReturnType<typeof companionDashboard>["part"];

beforeEach(() => {
  ({ home, open, part } = companionDashboard());
});

const pdf = (size = 0) =>
  new File(["%PDF-1.7", "x".repeat(size)], "cv.pdf", { type: "application/pdf" });
const resumeUrl = "/api/files/resumes/old.pdf";

test("KDASH-019 KDASH-022 uploads a resume into its folder and saves its link in the profile", async () => {
  const calls: unknown[] = [];
  const secure_url = "/api/files/resumes/new.pdf";
  server.use(
    http.post("*/api/files", ({ request }) => {
      calls.push(["upload", new URL(request.url).searchParams.get("folder")]);
      return done({
        secure_url,
        public_id: "resumes/new.pdf",
        width: 0,
        height: 0,
        format: "pdf",
        resource_type: "raw",
        created_at: "2026-11-20T10:00:00Z",
        bytes: 8,
      });
    }),
    http.put("*/api/companions/profile", async ({ request }) => {
      calls.push(await request.json());
      home.account = { ...home.account, resumeUrl: secure_url };
      return done(home.account);
    }),
    http.delete("*/api/files", ({ request }) => {
      calls.push(["delete", new URL(request.url).searchParams.get("publicId")]);
      return done({ result: "ok" });
    }),
  );
  const { user } = await open({ resumeUrl });
  const box = part("Resume");
  expect(box.getByRole("link", { name: "Your resume (PDF)" })).toHaveAttribute("href", resumeUrl);
  await user.upload(box.getByLabelText("Resume"), pdf());
  await waitFor(() =>
    expect(box.getByRole("link", { name: "Your resume (PDF)" })).toHaveAttribute(
      "href",
      secure_url,
    ),
  );
  expect(calls).toEqual([["upload", "resumes"], { resumeUrl: secure_url }]);
  // The server deletes the previous one with the change.
});

test("KDASH-022 the link downloads the file with the session", async () => {
  const save = vi.spyOn(browser, "save").mockImplementation(() => undefined);
  let token: string | null = null;
  server.use(
    http.get("*/api/files/:folder/:name", ({ request }) => {
      token = request.headers.get("Authorization");
      return new Response("%PDF-1.7") as never;
    }),
  );
  const { user } = await open({ resumeUrl });
  await user.click(part("Resume").getByRole("link", { name: "Your resume (PDF)" }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith("resume.pdf", "application/pdf", expect.anything()),
  );
  expect(token).toBe("Bearer token-k");
  save.mockRestore();
});

test.each([
  ["KDASH-017", new File(["GIF89a"], "cv.pdf"), "Please upload a PDF file only."],
  ["KDASH-018", pdf(5 * 1024 * 1024), "File size must be less than 5MB."],
])("%s refuses a file that is not a small PDF before sending it", async (_, file, words) => {
  await open();
  const input = part("Resume").getByLabelText("Resume");
  const { default: userEvent } = await import("@testing-library/user-event");
  await userEvent.setup({ applyAccept: false }).upload(input, file);
  await waitFor(() => expect(input).toHaveAccessibleDescription(new RegExp(words)));
});

test("KDASH-020 shows an error for a failed upload", async () => {
  server.use(http.post("*/api/files", () => refused(500)));
  const { user } = await open();
  const input = part("Resume").getByLabelText("Resume");
  await user.upload(input, pdf());
  await waitFor(() =>
    expect(input).toHaveAccessibleDescription(/Failed to upload resume\. Please try again\./),
  );
});

test.each([true, false])("KDASH-021 deletes a resume or shows the error (%s)", async (works) => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  server.use(
    http.delete("*/api/files", () => {
      if (!works) return refused(500);
      const { resumeUrl: _, ...rest } = home.account;
      home.account = rest;
      return done({ result: "ok" });
    }),
  );
  const { user } = await open({ resumeUrl });
  const box = part("Resume");
  await user.click(box.getByRole("button", { name: "Remove resume.pdf" }));
  if (works) {
    await waitFor(() => expect(box.queryByRole("link", { name: "Your resume (PDF)" })).toBeNull());
  } else {
    expect(await box.findByText("Failed to delete resume. Please try again.")).toBeVisible();
    expect(lastAnnouncement()).toBe("Failed to delete resume. Please try again.");
    expect(box.getByRole("link", { name: "Your resume (PDF)" })).toBeVisible();
  }
  vi.restoreAllMocks();
});
