import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { HoldItem } from "~/features/retention/hold-item";
import { legalHoldsQueryOptions } from "~/features/retention/legal-holds-query";
import { RetentionTable } from "~/features/retention/retention-table";
import { pageParam } from "~/lib/list-params";
import { routes } from "~/lib/routes";
import { choiceParam } from "~/lib/search-params";
import { useFlashMessage } from "~/lib/use-flash-message";
import { useListParams } from "~/lib/use-list-params";
import { FlashMessage } from "~/ui/banner/flash-message";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { LinkTabs } from "~/ui/link-tabs/link-tabs";
import { ListBody } from "~/ui/list-page/list-page";
import { Page } from "~/ui/page/page";
import { RowList } from "~/ui/row-list/row-list";
import styles from "./retention.module.css";

const shape = { state: choiceParam(["in_force", "past"], "in_force"), page: pageParam };
const tabs = [
  { value: "in_force", label: "In force" },
  { value: "past", label: "Ended or released" },
] as const;

/** Retention periods, and the legal holds that extend them (ADR 147). */
export default function Retention() {
  return (
    <Page
      title="Retention"
      lead="What we keep for how long and why, and the legal holds that keep it longer."
      width="admin"
      back={{ to: routes.adminDashboard, label: "Back to dashboard" }}
    >
      <div className={styles.page}>
        <Holds />
        <section aria-labelledby="policy" className="stack">
          <h2 id="policy">Retention policy</h2>
          <RetentionTable />
        </section>
      </div>
    </Page>
  );
}

function Holds() {
  const { wanted, buildHref } = useListParams(shape);
  const query = useQuery({
    ...legalHoldsQueryOptions(wanted.state, wanted.page),
    placeholderData: keepPreviousData,
  });
  const brief = useFlashMessage();
  return (
    <section aria-labelledby="holds" className="stack">
      <h2 id="holds">Legal holds</h2>
      <p className="muted">A hold is placed on the page of a person, a booking or a case.</p>
      <FlashMessage brief={brief} />
      <LinkTabs
        label="Legal holds"
        tabs={tabs}
        current={wanted.state}
        buildHref={(state) => buildHref({ state })}
      />
      <ListBody
        query={query}
        counted={["hold", "holds"]}
        loadingText="Loading legal holds..."
        errorText="Failed to load legal holds"
        empty={
          <EmptyState
            title={
              wanted.state === "past" ? "No hold has ended or was released" : "No hold is in force"
            }
          />
        }
        hrefOfPage={(page) => buildHref({ page })}
      >
        {(holds) => (
          <RowList look="panel">
            {holds.map((hold) => (
              <HoldItem key={hold._id} hold={hold} headingLevel={3} onDone={brief.show} />
            ))}
          </RowList>
        )}
      </ListBody>
    </section>
  );
}
