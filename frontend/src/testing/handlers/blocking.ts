import type { components } from "~/api/schema";
import { http } from "../http";
import { done } from "./replies";

type Person = components["schemas"]["BlockedUser"];

/** The companions that the user has booked and blocked, as stored by the server. */
export class Blocks {
  booked: Person[] = [];
  blocked: Person[] = [];
  /** "block maya", in the order of the calls. */
  calls: string[] = [];

  handlers() {
    const isBlocked = (id: unknown) => this.blocked.some(({ _id }) => _id === id);
    return [
      http.get("*/api/blocking/blocked", () => done({ blockedUsers: this.blocked })),
      http.get("*/api/blocking/blocked/:userId", ({ params }) =>
        done({
          isBlocked: isBlocked(params.userId),
          canBlock: this.booked.some(({ _id }) => _id === params.userId),
        }),
      ),
      http.get("*/api/blocking/booked-users", ({ request }) => {
        const name = new URL(request.url).searchParams.get("name") ?? "";
        const found = this.booked.filter(({ displayName }) =>
          displayName.toLowerCase().includes(name.toLowerCase()),
        );
        return done(found.map((one) => ({ ...one, isBlocked: isBlocked(one._id) })));
      }),
      http.post("*/api/blocking/block/:userId", ({ params }) => {
        const userId = String(params.userId);
        this.calls.push(`block ${userId}`);
        this.blocked = this.booked.filter(({ _id }) => _id === userId || isBlocked(_id));
        return done({ userId, isBlocked: true });
      }),
      http.delete("*/api/blocking/unblock/:userId", ({ params }) => {
        const userId = String(params.userId);
        this.calls.push(`unblock ${userId}`);
        this.blocked = this.blocked.filter(({ _id }) => _id !== userId);
        return done({ userId, isBlocked: false });
      }),
    ];
  }
}
