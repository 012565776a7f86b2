import { MessageSquareText } from "lucide-react";
import { z } from "zod";
import { client } from "#app/kit/calls/api-client.ts";
import type { Column } from "#app/kit/list/column.ts";
import { FilterButtons } from "#app/kit/list/filters.tsx";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { listSearchParams, omitDefaults, useSearchState } from "#app/kit/list/search-state.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { EnquirySummary } from "#shared/enquiries/contract.ts";
import { enquiryStatuses } from "#shared/enquiries/statuses.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { EnquirySheet } from "./enquiry-sheet.tsx";
import { enquiryStatusLabels } from "./labels.ts";

const EnquiriesSearchState = z.object({
  ...listSearchParams,
  status: z.enum(["all", ...enquiryStatuses]).catch("all"),
  sort: z.literal("").catch(""),
  message: z.coerce.number().int().min(1).optional().catch(undefined),
});

const rowsPerPage = 20;
const idOf = ({ id }: EnquirySummary): number => id;
const nameOf = ({ first_name, last_name }: EnquirySummary): string => `${first_name} ${last_name}`;
const statusOptions = [
  { value: "all", label: "All" },
  ...enquiryStatuses.map((value) => ({ value, label: enquiryStatusLabels[value].name })),
] as const;

const columns: readonly Column<EnquirySummary>[] = [
  {
    id: "from",
    header: "From",
    cell: (row) => <span className={classNames(row.status === "unread" && "font-semibold")}>{nameOf(row)}</span>,
    width: "wider",
    card: "none",
  },
  {
    id: "message",
    header: "Message",
    cell: (row) => <span className="line-clamp-1 text-ash wrap-anywhere">{row.excerpt}</span>,
    card: "line",
  },
  {
    id: "adventure",
    header: "Adventure",
    cell: (row) => row.adventure_type,
    width: "wider",
    visibleFrom: "wide",
    card: "none",
  },
  {
    id: "status",
    header: "Status",
    cell: (row) => <Badge tone={enquiryStatusLabels[row.status].tone}>{enquiryStatusLabels[row.status].name}</Badge>,
    width: "medium",
    card: "side",
  },
  {
    id: "received",
    header: "Received",
    cell: (row) => <span className="tabular-nums">{formatInstant(row.created_at)}</span>,
    width: "wider",
    visibleFrom: "medium",
    card: "foot",
  },
];

/** Messages sent through the website's contact form. */
export default function EnquiriesPage() {
  const [searchState, setSearchState] = useSearchState(EnquiriesSearchState);
  const { status, search, page } = searchState;
  const query = { status, search, page, limit: rowsPerPage };
  const isFiltered = search !== "" || status !== "all";
  return (
    <>
      <ListPage
        title="Messages"
        columns={columns}
        rowsPerPage={rowsPerPage}
        queryKey={["enquiries", "list", query]}
        load={(signal) => client.enquiries.list(query, { signal })}
        errorTitle="Failed to fetch messages"
        idOf={idOf}
        nameOf={nameOf}
        state={searchState}
        onChange={(patch) =>
          setSearchState(EnquiriesSearchState.parse({ ...searchState, ...patch }), { replace: true })
        }
        searchLabel="Search by sender or message"
        filters={
          <FilterButtons
            label="Status"
            value={status}
            onChange={(next) => setSearchState({ status: next, page: 1 })}
            options={statusOptions}
          />
        }
        onClearFilters={isFiltered ? () => setSearchState({ search: "", status: "all", page: 1 }) : undefined}
        selectedId={searchState.message}
        onOpen={({ id }) => setSearchState({ message: id }, { replace: searchState.message !== undefined })}
        rowSearch={({ id }) => omitDefaults(EnquiriesSearchState, { ...searchState, message: id })}
        empty={{
          icon: MessageSquareText,
          title: "No messages yet",
          text: "Messages from the website's contact form appear here.",
        }}
      />
      <EnquirySheet enquiryId={searchState.message} onClose={() => setSearchState({ message: undefined })} />
    </>
  );
}
