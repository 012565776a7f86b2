import { Link } from "@tanstack/react-router";
import { Archive, CalendarPlus, Check, Ellipsis, Inbox, MailQuestionMark, Reply, ShieldAlert } from "lucide-react";
import { useState } from "react";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { RecordHistory } from "#app/kit/record/record-history.tsx";
import { useShortcut } from "#app/kit/screens/keyboard-shortcuts.ts";
import { lazyPart } from "#app/kit/screens/lazy-part.tsx";
import { Menu, MenuItem } from "#app/kit/screens/menu.tsx";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonRow, buttonClassName, IconButton } from "#app/ui/button.tsx";
import type { EnquiryDetails } from "#shared/enquiries/enquiry.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { EnquiryFacts } from "./enquiry-facts.tsx";
import { EnquiryThread } from "./enquiry-thread.tsx";
import { describeEnquiryEntry, enquiryShortcuts } from "./labels.ts";
import { SenderBookings } from "./sender-bookings.tsx";
import { useMarkAsRead } from "./use-mark-as-read.ts";
import { useTriage } from "./use-triage.ts";

// Loaded on demand: most visits only read.
const AnswerDialog = lazyPart({
  load: async () => ({ default: (await import("./answer-dialog.tsx")).AnswerDialog }),
  onFailed: ({ onClose }) => onClose(),
});

type Props = { list: ListScreen; enquiry: EnquiryDetails };

/** A message, the answers to it, its sender, and what was done with it. */
export function EnquiryView({ list, enquiry }: Props) {
  const whenRead = useMarkAsRead(list, enquiry);
  /** The version that the answer is written to; null while none is. */
  const [answeredVersion, setAnsweredVersion] = useState<number | null>(null);
  const answer = async () => setAnsweredVersion(await whenRead());
  return (
    <div className="grid gap-5">
      <MessageActions list={list} enquiry={enquiry} onAnswer={answer} whenRead={whenRead} />
      {enquiry.deleted_on && (
        <Alert tone="info" title={`In spam. Deleted for good on ${formatInstant(enquiry.deleted_on)}.`} />
      )}
      {enquiry.writing_by_name !== "" && (
        <Alert tone="warn" title={`${enquiry.writing_by_name} is writing an answer.`} />
      )}
      <EnquiryThread list={list} enquiry={enquiry} />
      <EnquiryFacts list={list} enquiry={enquiry} />
      <SenderBookings email={enquiry.email} />
      <RecordHistory kind="enquiry" id={enquiry.id} describeEntry={describeEnquiryEntry} />
      {answeredVersion !== null && (
        <AnswerDialog
          list={list}
          enquiry={enquiry}
          version={answeredVersion}
          onClose={() => setAnsweredVersion(null)}
        />
      )}
    </div>
  );
}

type ActionsProps = Props & { onAnswer: () => void; whenRead: () => Promise<unknown> };

function MessageActions({ list, enquiry, onAnswer, whenRead }: ActionsProps) {
  const triage = useTriage(list);
  const can = useCan();
  const { id, status, folder, booking_id } = enquiry;
  const isAnswered = status === "answered";
  const archive = () => triage([id], { folder: "archived", done: "archived" });
  const markUnread = async () => {
    list.close();
    await whenRead();
    await triage([id], { status: "unread", done: "marked as unread" });
  };
  const toggleAnswered = () =>
    isAnswered
      ? triage([id], { status: "read", done: "marked as not answered" })
      : triage([id], { status: "answered", done: "marked as answered" });
  useShortcut(enquiryShortcuts.answer, onAnswer);
  useShortcut(enquiryShortcuts.archive, folder === "archived" ? null : () => void archive());
  return (
    <ButtonRow>
      <Button tone="primary" icon={Reply} shortcut="R" onClick={onAnswer}>
        {isAnswered ? "Answer again" : "Answer"}
      </Button>
      {booking_id === null && can("bookings.manage") && (
        <Link to="/admin/bookings/new" search={{ message: id }} className={buttonClassName()}>
          <CalendarPlus aria-hidden className="size-4 shrink-0" />
          New booking
        </Link>
      )}
      {folder === "inbox" ? (
        <Button icon={Archive} shortcut="E" onClick={archive}>
          Archive
        </Button>
      ) : (
        <Button icon={Inbox} onClick={() => triage([id], { folder: "inbox", done: "moved to the inbox" })}>
          {folder === "spam" ? "Not spam" : "Move to inbox"}
        </Button>
      )}
      <Menu trigger={<IconButton icon={Ellipsis} label="More actions for this message" />}>
        <MenuItem icon={Check} onSelect={() => void toggleAnswered()}>
          {isAnswered ? "Mark as not answered" : "Mark as answered"}
        </MenuItem>
        <MenuItem icon={MailQuestionMark} onSelect={() => void markUnread()}>
          Mark as unread
        </MenuItem>
        {folder !== "spam" && (
          <MenuItem
            icon={ShieldAlert}
            danger
            onSelect={() => void triage([id], { folder: "spam", done: "marked as spam" })}
          >
            Mark as spam
          </MenuItem>
        )}
      </Menu>
    </ButtonRow>
  );
}
