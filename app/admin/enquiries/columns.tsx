import { Undo2 } from "lucide-react";
import type { Column } from "#app/kit/list/column.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { Badge } from "#app/ui/badge.tsx";
import { IconButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { EnquirySummary } from "#shared/enquiries/enquiry.ts";
import type { EnquiryView } from "#shared/enquiries/statuses.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { nameOf, stateLabelOf } from "./labels.ts";
import { useTriage } from "./use-triage.ts";

type EnquiryList = Pick<ListScreen, "fail" | "dismissProblem"> & { state: { view: EnquiryView } };

/** The views that show messages of the inbox alone. */
const inboxViews: ReadonlySet<EnquiryView> = new Set(["inbox", "unread", "open"]);

/** The state of a message. One that has left the inbox while it is shown can be moved back. */
function State({ row, list }: { row: EnquirySummary; list: EnquiryList }) {
  const { name, tone } = stateLabelOf(row);
  const triage = useTriage(list);
  const hasLeft = row.folder !== "inbox" && inboxViews.has(list.state.view);
  return (
    <span className="inline-flex items-center gap-1">
      <Badge tone={tone}>{name}</Badge>
      {hasLeft && (
        // Higher than the line, which stays as it was.
        <span className="-my-1.5 inline-flex pointer-coarse:-my-3">
          <IconButton
            icon={Undo2}
            label={`Move the message of ${nameOf(row)} back to the inbox`}
            onClick={() => void triage([row.id], { folder: "inbox", done: "moved to the inbox" })}
          />
        </span>
      )}
    </span>
  );
}

export const buildColumns = (list: EnquiryList): readonly Column<EnquirySummary>[] => [
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
      <span dir="auto" className="block truncate text-left text-ash">
        {row.excerpt}
      </span>
    ),
    card: "line",
  },
  { id: "status", header: "Status", cell: (row) => <State row={row} list={list} />, width: "wider", card: "side" },
  {
    id: "received",
    header: "Received",
    cell: (row) => <span className="tabular-nums">{formatInstant(row.created_at)}</span>,
    width: "wider",
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
