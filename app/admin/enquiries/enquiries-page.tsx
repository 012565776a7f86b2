import { useQuery } from "@tanstack/react-query";
import { queries } from "#app/kit/calls/queries.ts";
import { recentMs } from "#app/kit/calls/query-client.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { useListScreen } from "#app/kit/list/use-list-screen.ts";
import { RecordSheet } from "#app/kit/record/record-sheet.tsx";
import { useShortcut } from "#app/kit/screens/keyboard-shortcuts.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { buildColumns } from "./columns.tsx";
import { EnquiryView } from "./enquiry-view.tsx";
import {
  assigneeChoices,
  describeAdventure,
  emptyInboxLabels,
  enquiryLabels,
  enquiryShortcuts,
  nameOf,
  spamNotice,
  viewChoices,
} from "./labels.ts";

const filters = {
  view: { label: "Messages", choices: viewChoices },
  assigned_to: { label: "Assigned to", choices: assigneeChoices, look: "select" },
} as const;

/** Messages sent through the website's contact form, and the answers to them. */
export default function EnquiriesPage() {
  const list = useListScreen({ path: "/admin/messages", filters });
  const { view, assigned_to, search } = list.state;
  const counts = useQuery({
    ...queries.enquiries.count({ assigned_to }),
    staleTime: recentMs,
    refetchInterval: 60_000,
  });
  // They act on the open message, and are listed before one is open.
  useShortcut({ ...enquiryShortcuts.answer, alwaysListed: true }, null);
  useShortcut({ ...enquiryShortcuts.archive, alwaysListed: true }, null);
  return (
    <>
      <ListPage
        {...{ list, nameOf }}
        columns={buildColumns(list)}
        query={queries.enquiries.list}
        labels={counts.data?.all ? emptyInboxLabels : enquiryLabels}
        // They count all messages of a view, not what a search finds.
        counts={{ view: search === "" ? counts.data : undefined }}
        actions={view === "spam" && <p className="text-ash">{spamNotice}</p>}
        bulk={(selection) => <BulkActions list={list} selection={selection} />}
      />
      <RecordSheet
        list={list}
        query={queries.enquiries.get}
        labels={enquiryLabels}
        heading={(enquiry) => ({ title: nameOf(enquiry), eyebrow: describeAdventure(enquiry.adventure_type) })}
        wide
        refetchInterval={60_000}
      >
        {(enquiry) => enquiry && <EnquiryView key={enquiry.id} list={list} enquiry={enquiry} />}
      </RecordSheet>
    </>
  );
}
