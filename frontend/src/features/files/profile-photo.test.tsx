import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { storedPicture } from "~/testing/fixtures/files";
import { clientUser, companionUser } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";

const old = "client-profiles/1700000000000-old.png";
const fresh = "client-profiles/1800000000000-new.png";
const withPhoto = {
  ...clientUser,
  profilePhoto: `/api/files/${old}`,
  profilePhotoPublicId: old,
};
const stored = storedPicture(fresh);
const png = (size = 8) => {
  const file = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 1, 2, 3, 4])], "me.png", {
    type: "image/png",
  });
  if (size !== 8) Object.defineProperty(file, "size", { value: size });
  return file;
};

let calls: string[] = [];
let upload: () => Response;
const choosing = userEvent.setup({ applyAccept: false });

function open(user: typeof clientUser = withPhoto) {
  const world = profileHandlers(user);
  server.use(
    ...world.handlers,
    http.get("*/api/files/:folder/:name", () => new Response("pixels")),
    http.delete("*/api/files", ({ request }) => {
      calls.push(`delete ${new URL(request.url).searchParams.get("publicId")}`);
      return done({ result: "ok" });
    }),
    http.post("*/api/files", ({ request }) => {
      calls.push(`upload to ${new URL(request.url).searchParams.get("folder")}`);
      return upload();
    }),
  );
  signInAs.client();
  renderApp({ at: "/client/profile" });
  return world;
}
const box = () => screen.findByLabelText(/^Photo/);

beforeEach(() => {
  calls = [];
  upload = () => done(stored);
  URL.createObjectURL = vi.fn(() => "blob:preview");
  URL.revokeObjectURL = vi.fn();
});

test("CPROF-016 KPROF-039 saves a new photo to client-profiles, and the server deletes the old one", async () => {
  const world = open();
  await choosing.upload(await box(), png());
  await waitFor(() =>
    expect(world.saved).toEqual([
      { profilePhoto: stored.secure_url, profilePhotoPublicId: stored.public_id },
    ]),
  );
  expect(calls).toEqual(["upload to client-profiles"]);
  await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
});

test("KPROF-040 sends no delete for an inline copy", async () => {
  const world = open({ ...withPhoto, profilePhotoPublicId: "base64_1700000000000" });
  await choosing.upload(await box(), png());
  await waitFor(() => expect(world.saved).toHaveLength(1));
  expect(calls).toEqual(["upload to client-profiles"]);
});

test.each([
  [
    "CPROF-014",
    new File(["%PDF-1.7"], "cv.pdf", { type: "application/pdf" }),
    "Please select an image file",
  ],
  [
    "D31",
    new File(["\0\0\0\x18ftypheic"], "IMG_0815.HEIC", { type: "image/heic" }),
    "Not every browser shows pictures of this format",
  ],
  ["CPROF-015", png(11_000_000), "Image size must be less than 10MB"],
  ["CPROF-015", png(10 * 1024 * 1024), "Image size must be less than 10MB"],
])(
  "%s refuses a file that is not an image or too large before deleting anything (%#)",
  async (_, file, words) => {
    const world = open();
    await choosing.upload(await box(), file);
    await waitFor(async () => expect(await box()).toHaveAccessibleDescription(new RegExp(words)));
    expect(calls).toEqual([]);
    expect(world.saved).toEqual([]);
  },
);

test("CPROF-017 a failed upload shows the server's error or the stated text and can be retried", async () => {
  const world = open();
  upload = () => refused(415, "This is not a picture we can show.");
  await choosing.upload(await box(), png());
  await waitFor(async () =>
    expect(await box()).toHaveAccessibleDescription(/This is not a picture we can show/),
  );
  upload = () => refused(400);
  await choosing.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(async () =>
    expect(await box()).toHaveAccessibleDescription(/Failed to upload image\. Please try again\./),
  );
  expect(world.saved).toEqual([]);
  expect(calls, "the old photo is not touched").not.toContain(`delete ${old}`);
});

test("removes a photo, and keeps one with an error when the removal failed", async () => {
  const world = open();
  server.use(http.put("*/api/auth/update-details", () => refused(500), { once: true }));
  await choosing.click(await screen.findByRole("button", { name: /^Remove/ }));
  await waitFor(async () =>
    expect(await box()).toHaveAccessibleDescription(/could not be removed/),
  );
  expect(calls).toEqual([]);
  await choosing.click(screen.getByRole("button", { name: /^Remove/ }));
  await waitFor(() =>
    expect(world.saved).toEqual([{ profilePhoto: "", profilePhotoPublicId: "" }]),
  );
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull());
  expect(calls).toEqual([]);
});

test("KPROF-037 KPROF-038 KPROF-041 KPROF-042 a companion's photo goes to companion-profiles under the same rules", async () => {
  server.use(
    ...profileHandlers(companionUser).handlers,
    http.post("*/api/files", ({ request }) => {
      calls.push(`upload to ${new URL(request.url).searchParams.get("folder")}`);
      return upload();
    }),
  );
  signInAs.companion();
  renderApp({ at: "/companion/profile" });
  await choosing.upload(await box(), new File(["%PDF-1.7"], "cv.pdf", { type: "application/pdf" }));
  await waitFor(async () =>
    expect(await box()).toHaveAccessibleDescription(/Please select an image file/),
  );
  await choosing.upload(await box(), png(11_000_000));
  await waitFor(async () =>
    expect(await box()).toHaveAccessibleDescription(/Image size must be less than 10MB/),
  );
  upload = () => refused(400);
  await choosing.upload(await box(), png());
  await waitFor(async () =>
    expect(await box()).toHaveAccessibleDescription(/Failed to upload image\. Please try again\./),
  );
  expect(calls).toEqual(["upload to companion-profiles"]);
});
