import { Link } from "@tanstack/react-router";
import { Check, MailOpen, Reply } from "lucide-react";
import { useEffect, useRef } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { CallError } from "#app/kit/calls/call-error.ts";
import { queries } from "#app/kit/calls/queries.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { RecordHistory } from "#app/kit/record/record-history.tsx";
import { useRecordChange } from "#app/kit/record/use-record-change.ts";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import { mailtoHref } from "#app/kit/screens/mailto.ts";
import { toast } from "#app/kit/screens/toast.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonRow, buttonClassName } from "#app/ui/button.tsx";
import { Description, DescriptionList } from "#app/ui/description-list.tsx";
import { formatPeople } from "#app/ui/format.ts";
import type { Enquiry, EnquiryWithHistory } from "#shared/enquiries/contract.ts";
import type { EnquiryStatus } from "#shared/enquiries/statuses.ts";
import { formatInstant, formatLongDay } from "#shared/kit/dates.ts";
import { describeAdventure, enquiryEventLabels, enquiryStatusLabels } from "./labels.ts";
import { buildReplyLink } from "./reply-link.ts";
import { SenderBookings } from "./sender-bookings.tsx";

type Props = { list: ListScreen; enquiry: EnquiryWithHistory };

/** Marks a message as unread, read or answered; the toast offers undo. */
function useMarkEnquiry(list: ListScreen) {
  const change = useRecordChange(list, [queries.enquiries.list, queries.enquiries.get]);
  const mark = ({ id }: Pick<Enquiry, "id">, status: EnquiryStatus) =>
    change({
      id,
      patch: { status },
      send: () => client.enquiries.move({ id, status }),
      errorTitle: "Couldn't update the message",
    });
  return async (enquiry: Pick<Enquiry, "id" | "status">, status: EnquiryStatus): Promise<void> => {
    if (!(await mark(enquiry, status))) return;
    toast.success({
      title: `Marked as ${enquiryStatusLabels[status].name.toLowerCase()}`,
      ...(enquiry.status !== status && { undo: () => void mark(enquiry, enquiry.status) }),
    });
  };
}

/** Marks an unread message as read, once for each time that it is opened. Returns what waits for that. */
function useMarkAsRead({ fail }: ListScreen, { id, status, version }: EnquiryWithHistory): () => Promise<unknown> {
  const marking = useRef<Promise<unknown> | null>(null);
  useEffect(() => {
    if (status !== "unread" || marking.current) return;
    marking.current = client.enquiries.move({ id, status: "read", version }).catch((error: unknown) => {
      // A colleague was quicker, and what was stored then is shown.
      if (error instanceof CallError && error.status === 409) return;
      fail("Couldn't mark the message as read", error);
    });
  });
  return async () => marking.current;
}

/** A message, its sender, and what was done with it. */
export function EnquiryDetails({ list, enquiry }: Props) {
  const markedAsRead = useMarkAsRead(list, enquiry);
  const mark = useMarkEnquiry(list);
  const confirm = useConfirm();
  const isAnswered = enquiry.status === "answered";
  // The reply is written in the mail program, which doesn't say whether it was sent.
  const askIfAnswered = async () => {
    if (isAnswered) return;
    const question = {
      title: "Mark as answered?",
      text: "The reply opens in your mail program. Mark the message as answered once you have sent it.",
      confirmLabel: "Mark as answered",
      cancelLabel: "Not yet",
    };
    if (await confirm(question)) await mark(enquiry, "answered");
  };
  return (
    <div className="grid gap-5">
      <ButtonRow>
        <a href={buildReplyLink(enquiry)} onClick={askIfAnswered} className={buttonClassName("primary")}>
          <Reply aria-hidden className="size-4 shrink-0" />
          Reply by email
        </a>
        <Button icon={Check} onClick={() => mark(enquiry, isAnswered ? "read" : "answered")}>
          {isAnswered ? "Mark as not answered" : "Mark as answered"}
        </Button>
        <Button
          icon={MailOpen}
          tone="quiet"
          onClick={async () => {
            list.close();
            await markedAsRead();
            await mark(enquiry, "unread");
          }}
        >
          Mark as unread
        </Button>
      </ButtonRow>
      <p className="rounded-control border border-line bg-paper p-4 whitespace-pre-wrap wrap-anywhere">
        {enquiry.message}
      </p>
      <EnquiryFacts message={enquiry} />
      <SenderBookings email={enquiry.email} />
      <RecordHistory kind="enquiry" id={enquiry.id} events={enquiryEventLabels} />
    </div>
  );
}

/** What the sender asks about, as far as the form told. */
function TravelPlans({ message }: { message: EnquiryWithHistory }) {
  const { trip_id, trip_title, trip_slug, start_date, participants, booking_id, booking_reference } = message;
  return (
    <>
      {trip_id !== null && (
        <Description name="Trip">
          <a href={`/trips/${trip_slug}`} target="_blank" rel="noopener" className="underline underline-offset-2">
            {trip_title}
          </a>
        </Description>
      )}
      {start_date !== null && <Description name="When">{formatLongDay(start_date)}</Description>}
      {participants !== null && <Description name="How many">{formatPeople(participants)}</Description>}
      {booking_id !== null && (
        <Description name="Booking">
          <Link to={`/admin/bookings/${booking_id}`} className="underline underline-offset-2">
            {booking_reference}
          </Link>
        </Description>
      )}
    </>
  );
}

function EnquiryFacts({ message }: { message: EnquiryWithHistory }) {
  const { name, tone } = enquiryStatusLabels[message.status];
  return (
    <DescriptionList>
      <Description name="Email">
        <a href={mailtoHref(message.email)} className="underline underline-offset-2">
          {message.email}
        </a>
      </Description>
      <Description name="Adventure">{describeAdventure(message.adventure_type) || "Not provided"}</Description>
      <TravelPlans message={message} />
      <Description name="Status">
        <Badge tone={tone}>{name}</Badge>
      </Description>
      <Description name="Received">{formatInstant(message.created_at)}</Description>
      {message.answered_at && (
        <Description name="Answered">
          {formatInstant(message.answered_at)}
          {message.answered_by_name !== "" && ` by ${message.answered_by_name}`}
        </Description>
      )}
      <Description name="Source">{message.source}</Description>
    </DescriptionList>
  );
}
