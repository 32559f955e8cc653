import { useMutation } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { errorMessage } from "~/api/api-error";
import { browser } from "~/lib/browser";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { logInLink } from "./provider-account";

const failed = "Failed to open Stripe login. Please visit the provider dashboard directly.";

/**
 * Opens the provider's pages in a new window (PAYO-014). The window opens during the press, so that
 * the browser does not block it, and navigates once the link has arrived (PAYO-013).
 */
export function DashboardButton({ label = "Open Payout Dashboard" }: { label?: string }) {
  const open = useMutation({
    mutationFn: async (page: Window | null) => {
      if (!page) throw new Error("no window");
      const { href, protocol } = new URL(await logInLink(), window.location.origin);
      if (protocol !== "https:" && protocol !== "http:") throw new Error("no web page");
      page.opener = null;
      page.location.assign(href);
    },
    onError: (_error, page) => page?.close(),
  });
  return (
    <>
      <Button
        kind="secondary"
        icon={<ExternalLink aria-hidden="true" size={18} />}
        isBusy={open.isPending}
        busyLabel="Opening..."
        onClick={() => open.mutate(browser.openWindow(""))}
      >
        {label} <span className="visually-hidden">in a new window</span>
      </Button>
      {open.isError && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(open.error, failed)}
        </Banner>
      )}
    </>
  );
}
