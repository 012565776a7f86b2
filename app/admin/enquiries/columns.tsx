import type { Column } from "#app/kit/list/column.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { EnquirySummary } from "#shared/enquiries/enquiry.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { nameOf, stateLabelOf } from "./labels.ts";

const StateBadge = ({ row }: { row: EnquirySummary }) => {
  const { name, tone } = stateLabelOf(row);
  return <Badge tone={tone}>{name}</Badge>;
};

export const columns: readonly Column<EnquirySummary>[] = [
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
    cell: (row) => (
      <span className="block truncate text-ash">
        <bdi>{row.excerpt}</bdi>
      </span>
    ),
    card: "line",
  },
  { id: "status", header: "Status", cell: (row) => <StateBadge row={row} />, width: "medium", card: "side" },
  {
    id: "received",
    header: "Received",
    cell: (row) => <span className="tabular-nums">{formatInstant(row.created_at)}</span>,
    width: "wider",
    visibleFrom: "medium",
    card: "foot",
  },
  {
    id: "assigned",
    header: "Assigned to",
    cell: (row) => row.assigned_to_name,
    width: "wider",
    visibleFrom: "wide",
    card: "foot",
  },
];
