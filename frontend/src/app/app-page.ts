import type { RouteObject } from "react-router";
import type { ScreenModule } from "./admin-screens";
import type { Guard } from "./guards";
import type { PrefetchName } from "./prefetch";

export interface AppPage {
  /** One chunk per screen; each file exports its screen as default. */
  screen?: () => Promise<ScreenModule>;
  /** Who may open the page. The server decides what they may read. */
  guard?: Guard;
  /** Requests that start together with the screen's chunk. */
  data?: PrefetchName;
}

export const lazily = (load: () => Promise<ScreenModule>) => async () => ({
  Component: (await load()).default,
});

export type CreateRoute = (entry: [name: string, page: AppPage]) => RouteObject;
