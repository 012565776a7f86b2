import { queries } from "#app/kit/calls/queries.ts";
import type { Column } from "#app/kit/list/column.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { useListScreen } from "#app/kit/list/use-list-screen.ts";
import { mailStatusLabels, templateLabel } from "#app/kit/mail/mail-labels.ts";
import SendTestMail from "#app/kit/mail/send-test-mail.tsx";
import { RecordSheet } from "#app/kit/record/record-sheet.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { formatInstant } from "#shared/kit/dates.ts";
import type { OutboxMessage } from "#shared/mail/contract.ts";
import { mailStatusChoices, outboxLabels } from "./labels.ts";
import { OutboxMessageDetails } from "./outbox-message-details.tsx";

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
  const list = useListScreen({
    path: "/admin/outbox",
    filters: { status: { label: "Status", choices: mailStatusChoices, look: "select" } },
  });
  return (
    <>
      <ListPage
        list={list}
        query={queries.mail.listOutbox}
        columns={columns}
        labels={outboxLabels}
        nameOf={({ subject }) => subject}
        actions={<SendTestMail />}
      />
      <RecordSheet
        list={list}
        query={queries.mail.getMessage}
        labels={outboxLabels}
        heading={({ subject, template }) => ({ title: subject, eyebrow: templateLabel(template) })}
        wide
      >
        {(message) => message && <OutboxMessageDetails key={message.id} list={list} message={message} />}
      </RecordSheet>
    </>
  );
}
