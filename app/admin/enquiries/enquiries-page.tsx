import { useQuery } from "@tanstack/react-query";
import { queries } from "#app/kit/calls/queries.ts";
import type { Column } from "#app/kit/list/column.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { useListScreen } from "#app/kit/list/use-list-screen.ts";
import { RecordSheet } from "#app/kit/record/record-sheet.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { EnquirySummary } from "#shared/enquiries/contract.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { EnquiryDetails } from "./enquiry-details.tsx";
import { describeAdventure, enquiryLabels, enquiryStatusChoices, enquiryStatusLabels } from "./labels.ts";

const nameOf = ({ first_name, last_name }: Pick<EnquirySummary, "first_name" | "last_name">): string =>
  `${first_name} ${last_name}`;

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
    cell: (row) => <span className="block truncate text-ash">{row.excerpt}</span>,
    card: "line",
  },
  {
    id: "adventure",
    header: "Adventure",
    cell: (row) => describeAdventure(row.adventure_type),
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
  const list = useListScreen({
    path: "/admin/messages",
    filters: { status: { label: "Status", choices: enquiryStatusChoices } },
  });
  const counts = useQuery({ ...queries.enquiries.count({}), refetchInterval: 60_000 });
  return (
    <>
      <ListPage
        {...{ list, columns, nameOf }}
        query={queries.enquiries.list}
        labels={enquiryLabels}
        counts={{ status: counts.data }}
      />
      <RecordSheet
        list={list}
        query={queries.enquiries.get}
        labels={enquiryLabels}
        heading={(enquiry) => ({ title: nameOf(enquiry), eyebrow: describeAdventure(enquiry.adventure_type) })}
      >
        {(enquiry) => enquiry && <EnquiryDetails key={enquiry.id} list={list} enquiry={enquiry} />}
      </RecordSheet>
    </>
  );
}
