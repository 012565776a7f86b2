import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#app/kit/calls/queries.ts";
import { MailBody } from "#app/kit/mail/mail-body.tsx";
import { describeMail, mailStatusLabels, templateLabel } from "#app/kit/mail/mail-labels.ts";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { SheetSection } from "#app/ui/description-list.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import type { Booking } from "#shared/bookings/booking.ts";
import type { BookingEmail } from "#shared/bookings/emails.ts";
import { formatInstant } from "#shared/kit/dates.ts";

export const isOnItsWay = ({ status }: BookingEmail): boolean => ["held", "planned", "sending"].includes(status);
const refetchIntervalMs = 5_000;

/** The emails about a booking, asked for again as long as one is on its way. */
export const useBookingEmails = (id: number) =>
  useQuery({
    ...queries.bookings.listEmails({ id }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isOnItsWay) ? refetchIntervalMs : false),
  });

/** The emails about a booking with their state; each can be read as it was sent. */
export function BookingEmails({ booking: { id } }: { booking: Booking }) {
  const [opened, setOpened] = useState<BookingEmail | null>(null);
  const { data, error, refetch, isFetching } = useBookingEmails(id);
  return (
    <SheetSection title="Emails">
      {error && (
        <Alert tone="danger" title={errorMessage(error, "Couldn't load the emails")}>
          <Button onClick={() => refetch()} busy={isFetching}>
            Try again
          </Button>
        </Alert>
      )}
      {!data && !error && <SkeletonLines lines={2} label="Loading emails" />}
      {data?.length === 0 && <p className="text-ash">No emails yet</p>}
      <ul className="grid gap-2 empty:hidden">
        {data?.map((email) => (
          <EmailItem key={email.id} email={email} onOpen={() => setOpened(email)} />
        ))}
      </ul>
      {opened && <EmailDialog bookingId={id} email={opened} onClose={() => setOpened(null)} />}
    </SheetSection>
  );
}

function EmailItem({ email, onOpen }: { email: BookingEmail; onOpen: () => void }) {
  const { name, tone } = mailStatusLabels[email.status];
  const { error } = describeMail(email);
  return (
    <li className="flex items-baseline justify-between gap-3">
      <div className="min-w-0">
        <button type="button" onClick={onOpen} className="min-h-6 text-left font-medium underline underline-offset-2">
          {templateLabel(email.template)}
        </button>
        <p className="text-ash wrap-anywhere">
          {email.to_address}, <time dateTime={email.created_at}>{formatInstant(email.created_at)}</time>
        </p>
        {error && <p className="text-danger wrap-anywhere">{error}</p>}
      </div>
      <Badge tone={tone}>{name}</Badge>
    </li>
  );
}

type DialogProps = { bookingId: number; email: BookingEmail; onClose: () => void };

function EmailDialog({ bookingId, email, onClose }: DialogProps) {
  const { data, error } = useQuery(queries.bookings.getEmail({ id: bookingId, message_id: email.id }));
  const current = data ?? email;
  return (
    <Dialog open onClose={onClose} title={email.subject} width="wide">
      <p className="mb-3 text-ash wrap-anywhere">
        To {email.to_address}. {mailStatusLabels[current.status].name}: {describeMail(current).description}
      </p>
      {error && <Alert tone="danger" title={errorMessage(error, "Couldn't load this email")} />}
      {data ? <MailBody {...data} /> : !error && <SkeletonLines lines={8} label="Loading the email" />}
    </Dialog>
  );
}
