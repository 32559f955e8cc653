import type { components } from "~/api/schema";
import { clientUser, companionUser } from "../fixtures/people";
import { http } from "../http";
import { done } from "./replies";

type ListedUser = components["schemas"]["ListedUser"];
type Listed = Pick<
  typeof clientUser | typeof companionUser,
  "_id" | "type" | "displayName" | "email" | "emailConfirmed" | "phone" | "createdAt"
> & { name: string; idVerification: ListedUser["idVerification"] };

/** A row of the admin user table for a record. */
export function listed(of: Listed, change: Partial<ListedUser> = {}): ListedUser {
  const { _id, type, name, displayName, email, emailConfirmed, phone, createdAt } = of;
  const { status } = of.idVerification;
  const row = { _id, type, name, displayName, email, emailConfirmed, phone, createdAt };
  return { ...row, idVerification: { status }, ...change };
}

/** The user table as the server returns it; `asked` records the queries. */
export function usersHandler(users: ListedUser[] = [listed(companionUser), listed(clientUser)]) {
  const asked: URLSearchParams[] = [];
  const handler = http.get("*/api/admin/users", ({ request }) => {
    const query = new URL(request.url).searchParams;
    asked.push(query);
    const status = query.get("status");
    const rows = users.filter(
      (user) =>
        user.type === query.get("type") &&
        (!status || user.idVerification.status === status) &&
        user.name.toLowerCase().includes((query.get("name") ?? "").toLowerCase()),
    );
    const page = Number(query.get("page"));
    const limit = Number(query.get("limit"));
    const total = rows.length;
    const pagination = { page, limit, total, pages: Math.ceil(total / limit) };
    return done(rows.slice((page - 1) * limit, page * limit), { pagination });
  });
  return { handler, asked };
}
