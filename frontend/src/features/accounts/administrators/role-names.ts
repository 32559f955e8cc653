import type { AdminRole } from "~/data/admin-acts";

export const roleNames: Record<AdminRole, string> = {
  owner: "Owner",
  support: "Support",
  finance: "Finance",
  safety: "Safety",
  auditor: "Auditor, read only",
};

export const roleOptions = (Object.keys(roleNames) as AdminRole[]).map((value) => ({
  value,
  label: roleNames[value],
}));

/** "owner, support or safety" */
export const formatRoles = (roles: readonly AdminRole[]) =>
  new Intl.ListFormat("en-US", { type: "disjunction" }).format(roles).replace(/, or /, " or ");
