import { describe, expect, it } from "vitest";
import { telephoneLink } from "./support";

describe("phone link", () => {
  it("dials digits, and an extension after a pause", () => {
    expect(telephoneLink("+1 (617) 555-0142")).toBe("tel:+16175550142");
    expect(telephoneLink("617-253-1000 ext. 12")).toBe("tel:6172531000,12");
  });
});
