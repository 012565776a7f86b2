import { MessageSquareText } from "lucide-react";
import { z } from "zod";
import { listAddress, shortened, useAddress } from "#app/kit/address.ts";
import { client } from "#app/kit/client.ts";
import type { Column } from "#app/kit/list/column.ts";
import { FilterButtons } from "#app/kit/list/filters.tsx";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { classes } from "#app/ui/classes.ts";
import type { EnquirySummary } from "#shared/enquiries/contract.ts";
import { enquiryStatuses } from "#shared/enquiries/statuses.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { EnquirySheet } from "./enquiry-sheet.tsx";
import { enquiryStatusWords } from "./words.ts";

const MessagesAddress = z.object({
  ...listAddress,
  status: z.enum(["all", ...enquiryStatuses]).catch("all"),
  sort: z.literal("").catch(""),
  message: z.coerce.number().int().min(1).optional().catch(undefined),
});

const rowsPerPage = 20;
const idOf = ({ id }: EnquirySummary): number => id;
const nameOf = ({ first_name, last_name }: EnquirySummary): string => `${first_name} ${last_name}`;
const statusOptions = [
  { value: "all", label: "All" },
  ...enquiryStatuses.map((value) => ({ value, label: enquiryStatusWords[value].name })),
] as const;

const columns: readonly Column<EnquirySummary>[] = [
  {
    id: "from",
    header: "From",
    cell: (row) => <span className={classes(row.status === "unread" && "font-semibold")}>{nameOf(row)}</span>,
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
    from: "wide",
    card: "none",
  },
  {
    id: "status",
    header: "Status",
    cell: (row) => <Badge tone={enquiryStatusWords[row.status].tone}>{enquiryStatusWords[row.status].name}</Badge>,
    width: "medium",
    card: "side",
  },
  {
    id: "received",
    header: "Received",
    cell: (row) => <span className="tabular-nums">{formatInstant(row.created_at)}</span>,
    width: "wider",
    from: "medium",
    card: "foot",
  },
];

/** Messages sent through the website's contact form. */
export default function MessagesPage() {
  const [searchState, setSearchState] = useAddress(MessagesAddress);
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
        failed="Failed to fetch messages"
        idOf={idOf}
        nameOf={nameOf}
        at={searchState}
        onChange={(patch) => setSearchState(MessagesAddress.parse({ ...searchState, ...patch }), { replace: true })}
        searchLabel="Search by sender or message"
        filters={
          <FilterButtons
            label="Status"
            value={status}
            onChange={(next) => setSearchState({ status: next, page: 1 })}
            options={statusOptions}
          />
        }
        onShowAll={isFiltered ? () => setSearchState({ search: "", status: "all", page: 1 }) : undefined}
        openId={searchState.message}
        onOpen={({ id }) => setSearchState({ message: id }, { replace: searchState.message !== undefined })}
        linkTo={({ id }) => shortened(MessagesAddress, { ...searchState, message: id })}
        empty={{
          icon: MessageSquareText,
          title: "No messages yet",
          text: "Messages from the website's contact form appear here.",
        }}
      />
      <EnquirySheet shown={searchState.message} onClose={() => setSearchState({ message: undefined })} />
    </>
  );
}
