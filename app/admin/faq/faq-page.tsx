import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import type { Column } from "#app/kit/list/column.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { useListScreen } from "#app/kit/list/use-list-screen.ts";
import { flagColumn } from "#app/kit/record/flag-column.tsx";
import { lazyForm } from "#app/kit/record/lazy-form.tsx";
import { RecordSheet } from "#app/kit/record/record-sheet.tsx";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import type { FaqEntry } from "#shared/pages/content.ts";
import { faqCategoryLabels, faqLabels as labels, messages } from "./labels.ts";

const FaqForm = lazyForm(() => import("./faq-form.tsx"));

const nameOf = ({ question }: FaqEntry): string => question;

const columns: readonly Column<FaqEntry>[] = [
  { id: "question", header: "Question", cell: nameOf, card: "none" },
  {
    id: "category",
    header: "Category",
    cell: ({ category }) => faqCategoryLabels[category],
    width: "wider",
    visibleFrom: "medium",
  },
];

const shownBy = [queries.faq.listForEditing, queries.faq.getForEditing];

/** Questions and answers of the website, policies among them, in the order in which it shows them. */
export default function FaqPage() {
  const can = useCan();
  const list = useListScreen({ path: "/admin/faq" });
  const active = flagColumn<FaqEntry>({
    ...{ list, nameOf, shownBy, send: client.faq.update, errorTitle: messages.changeFailed },
    ...{ flag: "is_active", header: "Active", on: "active", off: "not active" },
  });
  return (
    <>
      <ListPage
        {...{ list, labels, nameOf }}
        query={() => queries.faq.listForEditing({})}
        columns={[...columns, active]}
        canCreate={can("content.create")}
        onRemove={can("content.delete") ? ({ id }) => client.faq.remove({ id }) : undefined}
        binKind="faq_entry"
        onReorder={(ids) => client.faq.reorder({ ids })}
      />
      <RecordSheet
        list={list}
        query={queries.faq.getForEditing}
        labels={labels}
        heading={(entry) => ({ title: entry.question, eyebrow: "Question" })}
        wide="preview"
      >
        {(entry) => <FaqForm key={entry?.id ?? "new"} list={list} entry={entry} />}
      </RecordSheet>
    </>
  );
}
