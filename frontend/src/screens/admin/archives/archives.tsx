import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ArchiveItem } from "~/features/archives/archive-item";
import { archivesQueryOptions } from "~/features/archives/archives-query";
import { pageParam } from "~/lib/list-params";
import { routes } from "~/lib/routes";
import { useFlashMessage } from "~/lib/use-flash-message";
import { useListParams } from "~/lib/use-list-params";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ListPage } from "~/ui/list-page/list-page";
import { RowList } from "~/ui/row-list/row-list";

const shape = { page: pageParam };

/** Every archive that was requested, with its state (ADR 149). */
export default function Archives() {
  const { wanted, buildHref } = useListParams(shape);
  const query = useQuery({
    ...archivesQueryOptions(wanted.page),
    placeholderData: keepPreviousData,
  });
  const brief = useFlashMessage();
  return (
    <ListPage
      title="Archives"
      lead="What was handed out about people and cases. An archive is requested on the page of a person or case."
      width="admin"
      back={{ to: routes.adminDashboard, label: "Back to dashboard" }}
      message={brief.text}
      query={query}
      counted={["archive", "archives"]}
      loadingText="Loading archives..."
      errorText="Failed to load archives"
      empty={<EmptyState title="No archive was requested" />}
      hrefOfPage={(page) => buildHref({ page })}
    >
      {(archives) => (
        <RowList look="panel">
          {archives.map((archive) => (
            <ArchiveItem
              key={archive._id}
              archive={archive}
              isListed
              headingLevel={2}
              onDone={brief.show}
            />
          ))}
        </RowList>
      )}
    </ListPage>
  );
}
