import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { ownKeys } from "~/data/own-keys";
import { routes } from "~/lib/routes";

export type ProviderAccount = components["schemas"]["PayoutAccount"];

/** A parameter of the URL that the provider returns to. */
export const returned = "payouts";

/** The user's own account at the payment provider (PAYO-001). */
export const providerAccountQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ownKeys.providerAccount(userId),
    queryFn: async ({ signal }) =>
      (await call(api.GET("/api/stripe/connect/account-status", { signal }))).data,
  });

/** The account of the user that an administrator views. */
export const viewedAccountQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ownKeys.viewedPaymentAccount(userId),
    queryFn: async ({ signal }) => {
      const params = { path: { id: userId } };
      const { data } = await call(
        api.GET("/api/admin/users/{id}/payment-account", { params, signal }),
      );
      const { balance, ...account } = data;
      return { account, balance: balance ? inDollars(balance) : null };
    },
  });

export interface Balance {
  available: number;
  pending: number;
}

/** In dollars; the server returns one entry for each currency, and there is one (PAYO-011). */
export const balanceQueryOptions = (userId: string) =>
  queryOptions({
    queryKey: ownKeys.providerBalance(userId),
    queryFn: async ({ signal }): Promise<Balance> => {
      const { data } = await call(api.GET("/api/stripe/connect/balance", { signal }));
      return inDollars(data);
    },
  });

function inDollars({ available, pending }: components["schemas"]["PayoutBalance"]): Balance {
  return { available: getSum(available), pending: getSum(pending) };
}

/** Summed in cents to avoid floating-point errors. */
function getSum(entries: readonly { amount: number }[]): number {
  return entries.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;
}

/**
 * PAYO-016: creates the account if there is none, then opens its onboarding. It returns to the
 * profile (PAYO-020).
 */
export async function beginSetUp(exists: boolean): Promise<{ url: string }> {
  if (!exists) await call(api.POST("/api/stripe/connect/create-account"));
  const home = `${routes.companionProfile}?${returned}=back`;
  const body = { refreshUrl: home, returnUrl: home };
  return (await call(api.POST("/api/stripe/connect/create-account-link", { body }))).data;
}

/** PAYO-013: the provider's dashboard, through a single-use link. */
export async function logInLink(): Promise<string> {
  return (await call(api.POST("/api/stripe/connect/create-login-link"))).data.url;
}

/** PAYO-002 to PAYO-005: the status of the account. */
export function accountStatus({ exists, detailsSubmitted, isComplete }: ProviderAccount) {
  if (isComplete) return "complete";
  if (detailsSubmitted) return "inReview";
  return exists ? "started" : "none";
}

/** Whether earnings can be paid out; otherwise they are on hold (decisions §5). */
export const isPayable = (account: ProviderAccount) => account.isComplete && !account.bankReturn;

/** Whether the user's own account is ready; true until it is loaded. */
export function useIsPayable(userId: string, isOwn: boolean): boolean {
  const { data } = useQuery({ ...providerAccountQueryOptions(userId), enabled: isOwn });
  return data === undefined || isPayable(data);
}
