import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "~/api/api-error";
import { lastAnnouncement } from "~/lib/announce";
import { FileUpload, type Uploaded } from "./file-upload";
import { PhotoUpload } from "./photo-upload";
import type { Send } from "./use-upload";

const pdf = (name = "resume.pdf", size = 0) =>
  new File(["%PDF-1.7", "x".repeat(size)], name, { type: "application/pdf" });

function Resume({ send, start = null }: { send: Send; start?: Uploaded | null }) {
  const [value, setValue] = useState<Uploaded | null>(start);
  return (
    <FileUpload
      label="Resume"
      kinds={["pdf"]}
      limitBytes={1_000_000}
      value={value}
      send={async (file, ...rest) => {
        await send(file, ...rest);
        setValue({ name: file.name });
      }}
      onRemove={() => setValue(null)}
    />
  );
}

const input = () => screen.getByLabelText("Resume");
const user = userEvent.setup({ applyAccept: false });

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => "blob:preview");
  URL.revokeObjectURL = vi.fn();
});

test("uploads a named file with progress, removes it, and keeps focus", async () => {
  let finish = () => {};
  let tell: (share: number) => void = () => {};
  render(
    <Resume
      send={(_file, onProgress) => {
        tell = onProgress;
        return new Promise((resolve) => {
          finish = resolve;
        });
      }}
    />,
  );
  expect(input()).toHaveAccessibleDescription("PDF, smaller than 1 MB.");
  await user.upload(input(), pdf());
  const progress = await screen.findByRole("progressbar", { name: "Uploading resume.pdf" });
  expect(progress).not.toHaveAttribute("value");
  act(() => tell(0.5));
  expect(progress).toHaveAttribute("value", "0.5");
  await act(async () => finish());
  expect(lastAnnouncement()).toBe("resume.pdf is uploaded");
  expect(screen.queryByRole("progressbar")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove resume.pdf" }));
  expect(input()).toHaveFocus();
  expect(lastAnnouncement()).toBe("resume.pdf is removed");
});

test.each([
  [new File(["GIF89a"], "resume.pdf", { type: "application/pdf" }), /another type: PDF/],
  [new File([], "empty.pdf"), /The file is empty/],
  [pdf("large.pdf", 2_500_000), /The file has 2\.5 MB; choose one smaller than 1 MB/],
])("shows a rule violation at the field and sends nothing (%#)", async (file, words) => {
  const send = vi.fn();
  render(<Resume send={send} />);
  await user.upload(input(), file);
  await waitFor(() => expect(input()).toHaveAccessibleDescription(words));
  expect(lastAnnouncement()).toMatch(words);
  expect(input()).toBeInvalid();
  expect(send).not.toHaveBeenCalled();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("shows the server's error for a failed upload and retries the same file", async () => {
  const send = vi
    .fn<Send>()
    .mockRejectedValueOnce(new ApiError(503, { error: "Please try later" }, null))
    .mockResolvedValueOnce();
  render(<Resume send={send} />);
  const file = pdf();
  await user.upload(input(), file);
  await waitFor(() => expect(input()).toHaveAccessibleDescription(/Error: Please try later/));
  expect(lastAnnouncement()).toBe("Please try later");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(input()).toHaveFocus();
  expect(await screen.findByRole("button", { name: "Remove resume.pdf" })).toBeVisible();
  expect(send.mock.calls.map(([sent]) => sent)).toEqual([file, file]);
  expect(input()).toBeValid();
});

test("cancels an upload by button or by another file and ignores late events", async () => {
  const signals: AbortSignal[] = [];
  let late: (error: Error) => void = () => {};
  const send: Send = (_file, _tell, signal) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => {
      late = reject;
    });
  };
  render(<Resume send={send} />);
  await user.upload(input(), pdf());
  await user.click(await screen.findByRole("button", { name: /^Stop/ }));
  expect(signals[0]?.aborted).toBe(true);
  await act(async () => late(new Error("stopped")));
  expect(input()).toBeValid();
  await user.upload(input(), pdf("second.pdf"));
  await screen.findByRole("progressbar");
  await user.upload(input(), pdf("third.pdf"));
  await screen.findByRole("progressbar", { name: "Uploading third.pdf" });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
});

test("moves focus to the input when an upload ends while the user is on Stop", async () => {
  let fail: (error: Error) => void = () => {};
  let commit = () => {};
  const send: Send = (_file, _tell, _signal, commitNow) => {
    commit = commitNow;
    return new Promise((_resolve, reject) => {
      fail = reject;
    });
  };
  const stopButton = () => screen.findByRole("button", { name: /^Stop/ });
  render(<Resume send={send} />);
  await user.upload(input(), pdf());
  (await stopButton()).focus();
  await act(async () => fail(new Error("lost")));
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(input()).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await user.click(await stopButton());
  expect(input()).toHaveFocus();
  await user.upload(input(), pdf());
  (await stopButton()).focus();
  act(() => commit());
  expect(input()).toHaveFocus();
});

test("does not cancel an upload once it replaces the previous file", async () => {
  let commit = () => {};
  let finish = () => {};
  const send: Send = async (_file, _tell, _signal, commitNow) => {
    commit = commitNow;
    await new Promise<void>((resolve) => (finish = resolve));
  };
  render(<Resume send={send} />);
  await user.upload(input(), pdf());
  await screen.findByRole("button", { name: /^Stop/ });
  act(() => commit());
  expect(screen.queryByRole("button", { name: /^Stop/ })).toBeNull();
  await act(async () => finish());
  expect(lastAnnouncement()).toBe("resume.pdf is uploaded");
});

test("stops a canceled upload", async () => {
  const committed: string[] = [];
  let store = () => {};
  const send: Send = async (file, _tell, _signal, commit) => {
    await new Promise<void>((resolve) => (store = resolve));
    commit();
    committed.push(file.name);
  };
  render(<Resume send={send} />);
  await user.upload(input(), pdf());
  await user.click(await screen.findByRole("button", { name: /^Stop/ }));
  await act(async () => store());
  expect(committed).toEqual([]);
  expect(lastAnnouncement()).toBe("The upload was stopped");
});

test("keeps a file that could not be removed and shows the error", async () => {
  const refuse = () => Promise.reject(new Error("no"));
  render(
    <FileUpload
      label="Resume"
      kinds={["pdf"]}
      limitBytes={1_000}
      words={{ removeFailed: "Not deleted." }}
      value={{ name: "resume.pdf" }}
      send={() => Promise.resolve()}
      onRemove={refuse}
    />,
  );
  await user.click(screen.getByRole("button", { name: "Remove resume.pdf" }));
  await waitFor(() => expect(input()).toHaveAccessibleDescription(/Not deleted\./));
  expect(lastAnnouncement()).toBe("Not deleted.");
});

test("previews a photo while it is uploading", async () => {
  const { container } = render(
    <PhotoUpload
      label="Photo"
      value={null}
      send={() => new Promise(() => {})}
      onRemove={() => undefined}
    />,
  );
  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], "me.jpg", {
    type: "image/jpeg",
  });
  await user.upload(screen.getByLabelText("Photo"), photo);
  await waitFor(() =>
    expect(container.querySelector("img")).toHaveAttribute("src", "blob:preview"),
  );
});

test("previews a photo whose name and declared type say nothing", async () => {
  const { container } = render(
    <PhotoUpload
      label="Photo"
      value={null}
      send={() => new Promise(() => {})}
      onRemove={() => undefined}
    />,
  );
  const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], "photo of me", { type: "" });
  fireEvent.change(screen.getByLabelText("Photo"), { target: { files: [photo] } });
  await waitFor(() =>
    expect(container.querySelector("img")).toHaveAttribute("src", "blob:preview"),
  );
  expect(screen.getByLabelText("Photo")).toHaveAttribute(
    "accept",
    expect.stringContaining(".jfif"),
  );
});

test("removes a file once, however often it is pressed", async () => {
  const removed = vi.fn();
  let finish = () => {};
  const onRemove = () => {
    removed();
    return new Promise<void>((resolve) => (finish = resolve));
  };
  render(
    <FileUpload
      label="Resume"
      kinds={["pdf"]}
      limitBytes={1_000}
      value={{ name: "resume.pdf" }}
      send={() => Promise.resolve()}
      onRemove={onRemove}
    />,
  );
  await user.click(screen.getByRole("button", { name: "Remove resume.pdf" }));
  await user.click(screen.getByRole("button", { name: "Removing..." }));
  expect(removed).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  expect(lastAnnouncement()).toBe("resume.pdf is removed");
});

test("says that a file could not be read", async () => {
  render(<Resume send={() => Promise.resolve()} />);
  const gone = pdf();
  vi.spyOn(gone, "slice").mockReturnValue({
    arrayBuffer: () => Promise.reject(new DOMException("moved", "NotFoundError")),
  } as never);
  fireEvent.change(input(), { target: { files: [gone] } });
  await waitFor(() =>
    expect(input()).toHaveAccessibleDescription(/The file could not be read\. Choose it again\./),
  );
});
