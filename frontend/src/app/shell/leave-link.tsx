import { browser } from "~/lib/browser";
import { tabStorage } from "~/lib/storage";

/**
 * Leaves at once for a page that says nothing about the visitor. The history entry is replaced, so
 * that Back does not return here, and drafts in this tab are dropped.
 */
const neutralPage = "https://www.weather.gov/";

export function LeaveLink({ className }: { className?: string | undefined }) {
  return (
    <a
      href={neutralPage}
      className={className}
      rel="noreferrer"
      onClick={(event) => {
        event.preventDefault();
        tabStorage.clear();
        // A form keeps its last keys while the page goes.
        window.addEventListener("pagehide", () => tabStorage.clear(), { once: true });
        browser.replaceBy(neutralPage);
      }}
    >
      Leave this site
    </a>
  );
}
