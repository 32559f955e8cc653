import { useState } from "react";
import { useNavigate } from "react-router";
import type { Subject } from "~/data/subject";
import { useUsersByName } from "~/data/users-by-name";
import { routes } from "~/lib/routes";
import { Banner } from "~/ui/banner/banner";
import { Select } from "~/ui/field/select";
import { TextInput } from "~/ui/field/text-input";
import { FormSection } from "~/ui/form-section/form-section";
import { PageButtons } from "~/ui/pager/page-buttons";

/** Others are on further pages, or found by a part of their name. */
const shownAtOnce = 50;

const words = { client: "client", companion: "companion" } as const;

/** KPROF-007 to KPROF-009, CPROF-008: from one user's editor to that of another. */
export function QuickNavigation({ subject: { id, type } }: { subject: Subject }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(1);
  const { data, isError } = useUsersByName(type, typed, shownAtOnce, page);
  const users = data?.data ?? [];
  const total = data?.pagination.total ?? 0;
  const hasMore = total > users.length || typed !== "";
  const options = users.map((user) => ({
    value: user._id,
    label: `${user.displayName || user.name}, ${user.email}`,
  }));
  const editor = type === "client" ? routes.adminEditClient : routes.adminEditCompanion;
  return (
    <FormSection title="Quick Navigation">
      {isError && <Banner kind="bad">Failed to load the {words[type]}s</Banner>}
      {hasMore && (
        <TextInput
          label="Find by name"
          type="search"
          maxLength={200}
          autoComplete="off"
          hint={`${users.length} of ${total.toLocaleString("en-US")} are in the list below.`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPage(1);
          }}
        />
      )}
      <Select
        label={`Go to another ${words[type]}`}
        hint="Choosing one opens it."
        prompt={`Choose a ${words[type]}`}
        options={options}
        value={options.some(({ value }) => value === id) ? id : ""}
        onChange={(event) => {
          if (event.target.value) navigate(`${editor(event.target.value)}?type=${type}`);
        }}
      />
      {data && (
        <PageButtons
          pagination={data.pagination}
          label={`Pages of ${words[type]}s`}
          onPage={setPage}
        />
      )}
    </FormSection>
  );
}
