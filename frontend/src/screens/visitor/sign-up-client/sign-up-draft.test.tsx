import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderApp } from "~/testing/render";

test.each(["/client-signup", "/companion-signup"])(
  "SIGN-004 the draft of %s contains no password in any storage",
  async (at) => {
    renderApp({ at });
    await screen.findByLabelText("Email");
    const texts = {
      Street: "2 Oak St",
      Password: "first-secret",
      "Confirm password": "again-secret",
    };
    for (const [label, value] of Object.entries(texts)) {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    }
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain("2 Oak St"));
    fireEvent(window, new Event("pagehide"));
    const draft = String(sessionStorage.getItem(`steady-draft:visitor:${at}`));
    expect(draft).toContain("2 Oak St");
    expect(draft).not.toMatch(/password/i);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/first-secret|again-secret/);
    expect(Object.keys(localStorage)).toEqual([]);
  },
);
