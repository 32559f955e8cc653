import { QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import type { Config } from "~/data/config";
import { keys } from "~/data/keys";
import { createQueryClient } from "~/data/query-client";
import { localeTag } from "~/lib/locale";
import { telephoneLink } from "~/lib/support";
import { createRouteTable } from "../router";

/**
 * Placeholder for values that only the running server knows; each occurrence becomes a slot that
 * the server fills (adapters/http/page_texts.h).
 */
const unknown = {
  phone: "+10000000000",
  email: "support@unknown.invalid",
  price: 987.65,
  passwordMinimum: 98_765,
  fullRefundHours: 87_654,
};

/** In the order of the server's list. */
const demoAccounts = (["client", "client", "companion", "admin"] as const).map((role, at) => ({
  role,
  label: `unknown label ${at}`,
  email: `unknown-${at}@demo.invalid`,
  password: "",
}));

const config = {
  demo: true,
  support: { phone: unknown.phone, email: unknown.email, answerHours: 24 },
  prices: { idUnlock: unknown.price },
  signupPasswordMinimum: unknown.passwordMinimum,
  cancellation: { fullRefundHours: unknown.fullRefundHours },
  demoAccounts,
} as Config;

const places: [string | RegExp, string][] = [
  [telephoneLink(unknown.phone), "tel:{{tel:support.phone}}"],
  [unknown.phone, "{{support.phone}}"],
  [unknown.email, "{{support.email}}"],
  [`${unknown.price}`, "{{prices.idUnlock}}"],
  [`${unknown.passwordMinimum}`, "{{signupPasswordMinimum}}"],
  [`${unknown.fullRefundHours}`, "{{cancellation.fullRefundHours}}"],
  [unknown.fullRefundHours.toLocaleString(localeTag), "{{cancellation.fullRefundHours}}"],
  ...demoAccounts.flatMap(({ label, email }, at): [string, string][] => [
    [label, `{{demoAccounts.${at}.label}}`],
    [email, `{{demoAccounts.${at}.email}}`],
  ]),
  [/<section [^>]*aria-labelledby="demo-title".*?<\/section>/gs, "{{#demo}}$&{{/demo}}"],
  [/<aside [^>]*aria-label="Demo[^"]*".*?<\/aside>/gs, "{{#demo}}$&{{/demo}}"],
];

/** The content of #root of the page at `path` before any script has run. */
export async function render(path: string): Promise<string> {
  const queryClient = createQueryClient();
  queryClient.setQueryData(keys.config, { ...config });
  const { query, dataRoutes } = createStaticHandler(createRouteTable(queryClient));
  const context = await query(new Request(new URL(path, "http://steady.invalid")));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere`);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </StrictMode>,
    { onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  const html = await new Response(prelude).text();
  return places.reduce((text, [value, place]) => text.replaceAll(value, place), html);
}
