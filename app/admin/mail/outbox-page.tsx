import { MailCheck } from "lucide-react";
import { z } from "zod";
import { client } from "#app/kit/calls/api-client.ts";
import type { Column } from "#app/kit/list/column.ts";
import { FilterSelect } from "#app/kit/list/filters.tsx";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { listSearchParams, omitDefaults, useSearchState } from "#app/kit/list/search-state.ts";
import { Badge } from "#app/ui/badge.tsx";
import { formatInstant } from "#shared/kit/dates.ts";
import { mailStatuses, type OutboxMessage } from "#shared/mail/contract.ts";
import { mailStatusLabels, templateLabel } from "./labels.ts";
import { OutboxMessageSheet } from "./outbox-message-sheet.tsx";

const OutboxSearchState = z.object({
  ...listSearchParams,
  status: z.enum(["all", ...mailStatuses]).catch("all"),
  sort: z.literal("").catch(""),
  message: z.coerce.number().int().min(1).optional().catch(undefined),
});

const rowsPerPage = 20;
const idOf = ({ id }: OutboxMessage): number => id;
const nameOf = ({ subject }: OutboxMessage): string => subject;
const statusOptions = [
  { value: "all", label: "All statuses" },
  ...mailStatuses.map((value) => ({ value, label: mailStatusLabels[value].name })),
] as const;

const columns: readonly Column<OutboxMessage>[] = [
  { id: "subject", header: "Subject", cell: (row) => row.subject, card: "none" },
  { id: "to", header: "To", cell: (row) => <span className="text-ash">{row.to_address}</span>, width: "wider" },
  {
    id: "template",
    header: "Template",
    cell: (row) => templateLabel(row.template),
    width: "wider",
    visibleFrom: "wide",
    card: "none",
  },
  {
    id: "status",
    header: "Status",
    cell: (row) => <Badge tone={mailStatusLabels[row.status].tone}>{mailStatusLabels[row.status].name}</Badge>,
    width: "medium",
    card: "side",
  },
  {
    id: "created",
    header: "Created",
    cell: (row) => <span className="tabular-nums">{formatInstant(row.created_at)}</span>,
    width: "wider",
    visibleFrom: "medium",
    card: "foot",
  },
];

/** Every email that the product sent or queued: its status, its content, and a way to send it again. */
export default function OutboxPage() {
  const [searchState, setSearchState] = useSearchState(OutboxSearchState);
  const { status, search, page } = searchState;
  const query = { status, search, page, limit: rowsPerPage };
  const isFiltered = search !== "" || status !== "all";
  return (
    <>
      <ListPage
        title="Outbox"
        columns={columns}
        rowsPerPage={rowsPerPage}
        queryKey={["mail", "outbox", query]}
        load={(signal) => client.mail.listOutbox(query, { signal })}
        errorTitle="Failed to fetch emails"
        idOf={idOf}
        nameOf={nameOf}
        state={searchState}
        onChange={(patch) => setSearchState(OutboxSearchState.parse({ ...searchState, ...patch }), { replace: true })}
        searchLabel="Search by address or subject"
        filters={
          <FilterSelect
            label="Status"
            value={status}
            onChange={(next) => setSearchState({ status: next, page: 1 })}
            options={statusOptions}
          />
        }
        onClearFilters={isFiltered ? () => setSearchState({ search: "", status: "all", page: 1 }) : undefined}
        selectedId={searchState.message}
        onOpen={({ id }) => setSearchState({ message: id }, { replace: searchState.message !== undefined })}
        rowSearch={({ id }) => omitDefaults(OutboxSearchState, { ...searchState, message: id })}
        empty={{
          icon: MailCheck,
          title: "No emails yet",
          text: "Emails to travellers and to the operator appear here.",
        }}
      />
      <OutboxMessageSheet messageId={searchState.message} onClose={() => setSearchState({ message: undefined })} />
    </>
  );
}
