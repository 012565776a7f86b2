import { useQuery } from "@tanstack/react-query";
import { Archive, Check, Ellipsis, Inbox, MailOpen, MailQuestionMark, ShieldAlert, UserRound } from "lucide-react";
import { queries } from "#app/kit/calls/queries.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import type { Selection } from "#app/kit/list/use-selection.ts";
import { useShortcut } from "#app/kit/screens/keyboard-shortcuts.ts";
import { Menu, MenuItem } from "#app/kit/screens/menu.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import type { EnquirySummary } from "#shared/enquiries/enquiry.ts";
import { enquiryShortcuts } from "./labels.ts";
import { useTriage } from "./use-triage.ts";

type Props = { list: ListScreen; selection: Selection<EnquirySummary> };

/** Actions for the selected messages, each with Undo. */
export function BulkActions({ list, selection }: Props) {
  const triage = useTriage(list);
  const colleagues = useQuery(queries.enquiries.listColleagues({}));
  const { rows } = selection;
  const run = async (change: Parameters<typeof triage>[1], concerned = rows) => {
    const ids = concerned.map(({ id }) => id);
    if (await triage(ids, change)) selection.clear();
  };
  const outside = rows.filter(({ folder }) => folder !== "inbox");
  const notSpam = rows.filter(({ folder }) => folder !== "spam");
  const archive = () => run({ folder: "archived", done: "archived" });
  // With a message open, the key archives that one.
  const hasKey = list.record === undefined && rows.length > 0;
  useShortcut(enquiryShortcuts.archiveSelected, hasKey ? () => void archive() : null);
  return (
    <>
      <Button icon={Archive} shortcut="E" onClick={archive}>
        Archive
      </Button>
      <Button icon={Check} onClick={() => run({ status: "answered", done: "marked as answered" })}>
        Mark as answered
      </Button>
      {notSpam.length > 0 && (
        <Button icon={ShieldAlert} onClick={() => run({ folder: "spam", done: "marked as spam" }, notSpam)}>
          Spam
        </Button>
      )}
      {outside.length > 0 && (
        <Button icon={Inbox} onClick={() => run({ folder: "inbox", done: "moved to the inbox" }, outside)}>
          {notSpam.length === 0 ? "Not spam" : "Move to inbox"}
        </Button>
      )}
      <Menu trigger={<Button icon={UserRound}>Assign</Button>}>
        {(colleagues.data ?? []).map(({ id, name }) => (
          <MenuItem
            key={id}
            onSelect={() => run({ assigned_to: id, assigned_to_name: name, done: `assigned to ${name}` })}
          >
            {name}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => run({ assigned_to: null, assigned_to_name: "", done: "assigned to nobody" })}>
          Nobody
        </MenuItem>
      </Menu>
      <Menu trigger={<IconButton icon={Ellipsis} label="More actions for the selected messages" />}>
        <MenuItem
          icon={MailOpen}
          onSelect={() =>
            run(
              { status: "read", done: "marked as read" },
              rows.filter(({ status }) => status === "unread"),
            )
          }
        >
          Mark as read
        </MenuItem>
        <MenuItem icon={MailQuestionMark} onSelect={() => run({ status: "unread", done: "marked as unread" })}>
          Mark as unread
        </MenuItem>
      </Menu>
    </>
  );
}
