import { Check } from "lucide-react";
import { apiCalls } from "#app/kit/calls/api-calls.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { RecordHistory } from "#app/kit/record/record-history.tsx";
import { useShortcut } from "#app/kit/screens/keyboard-shortcuts.ts";
import { mailtoHref } from "#app/kit/screens/mailto.ts";
import { Menu, MenuItem } from "#app/kit/screens/menu.tsx";
import { PersonLink } from "#app/kit/screens/person-link.tsx";
import { useCan, useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { Description, DescriptionList, SheetSection } from "#app/ui/description-list.tsx";
import { formatDateRange } from "#app/ui/format.ts";
import { telHref } from "#app/ui/tel-href.ts";
import type { Booking } from "#shared/bookings/booking.ts";
import { fitsBooking } from "#shared/bookings/email-rules.ts";
import { canMovePayment, paymentStatuses } from "#shared/bookings/status.ts";
import { formatInstant } from "#shared/kit/dates.ts";
import { formatMoneyForAbroad, formatPrice, hasPrice } from "#shared/kit/money.ts";
import { erasedEmail } from "#shared/people/erased-email.ts";
import { BookedPlaces } from "./booked-places.tsx";
import { BookingEmails } from "./booking-emails.tsx";
import { BookingMessages } from "./booking-messages.tsx";
import { ConfirmationButton } from "./confirmation-button.tsx";
import { DateAdviceNotes } from "./date-advice-notes.tsx";
import { describeBookingEntry } from "./describe-booking-history.ts";
import { EmailMenuItems } from "./email-menu-items.tsx";
import { bookingShortcuts, paymentLabels, statusLabels } from "./labels.ts";
import { ParticipantList } from "./participant-list.tsx";
import { type BookingActions, listTransitions } from "./use-booking-actions.ts";

type Props = {
  list: ListScreen;
  booking: Booking;
  actions: BookingActions;
};

/** The details of a booking and its actions. */
export default function BookingDetails(props: Props) {
  const { booking } = props;
  const can = useCan();
  return (
    <>
      <div className="grid gap-4">
        <MainActions {...props} />
        <MainFacts {...props} />
      </div>
      <SheetSection title="Participants">
        <ParticipantList booking={booking} />
      </SheetSection>
      {booking.internal_notes && (
        <SheetSection title="Internal notes">
          <p className="rounded-control bg-hover px-3 py-2 whitespace-pre-wrap wrap-anywhere">
            {booking.internal_notes}
          </p>
        </SheetSection>
      )}
      {can("content.update") && <BookingMessages booking={booking} />}
      {can(...apiCalls.bookings.listEmails.access) && <BookingEmails booking={booking} />}
      {can(...apiCalls.bookings.history.access) && (
        <RecordHistory
          key={booking.version}
          kind="booking"
          id={booking.id}
          describeEntry={(entry) => describeBookingEntry(entry, booking.currency)}
        />
      )}
    </>
  );
}

function MainActions({ list, booking, actions }: Props) {
  const can = useCan();
  const { permissions } = useSignedInUser();
  const canManage = can("bookings.manage");
  const moves = listTransitions(booking, permissions);
  const isPending = booking.status === "pending";
  const canApprove = isPending && moves.some(({ to }) => to === "confirmed");
  const canReject = isPending && moves.some(({ to }) => to === "cancelled");
  const edit = () => list.open(booking.id, { edit: true, replace: true });
  const confirm = () => actions.move(booking, "confirmed");
  const reject = () => actions.move(booking, "cancelled");
  useShortcut(bookingShortcuts.approve, canApprove ? confirm : null);
  useShortcut(bookingShortcuts.edit, canManage ? edit : null);
  useShortcut(bookingShortcuts.reject, canReject ? reject : null);
  useShortcut(bookingShortcuts.delete, canManage ? () => actions.remove(booking) : null);
  return (
    <ButtonRow>
      {canApprove && (
        <Button tone="primary" icon={Check} shortcut="A" onClick={confirm}>
          Approve
        </Button>
      )}
      {canReject && <Button onClick={reject}>Reject</Button>}
      {canManage && (
        <Button shortcut="E" onClick={edit}>
          Edit
        </Button>
      )}
      {canManage && (
        <Menu trigger={<Button>Email</Button>}>
          <EmailMenuItems booking={booking} onSelect={(template) => void actions.sendEmail(booking, template)} />
        </Menu>
      )}
      {/* Last, so that the second click of a double click on Approve mails nobody. */}
      {canManage && fitsBooking(booking, "booking_confirmation") && (
        <ConfirmationButton
          {...{ list, booking }}
          onSend={() => void actions.sendEmail(booking, "booking_confirmation")}
        />
      )}
    </ButtonRow>
  );
}

/** "Paid US$1,290 of US$3,870" */
function PaidAmount({ booking }: Pick<Props, "booking">) {
  const { paid_amount, refunded_amount, total_price, currency } = booking;
  if (paid_amount === 0) return null;
  const money = (amount: number) => formatMoneyForAbroad(amount, currency);
  const text =
    refunded_amount > 0
      ? `Refunded ${money(refunded_amount)} of ${money(paid_amount)}`
      : `Paid ${money(paid_amount)} of ${money(total_price)}`;
  return <span className="block text-ash">{text}</span>;
}

function PaymentStatusControl({ booking, actions }: Props) {
  const can = useCan();
  const { payment_status: current } = booking;
  const moves = paymentStatuses.filter((to) => canMovePayment(current, to));
  const canPayMore = current === "partial";
  return (
    <span className="inline-flex items-center gap-3">
      <Badge tone={paymentLabels[current].tone}>{paymentLabels[current].name}</Badge>
      {can("bookings.manage") && (
        <Menu
          align="start"
          trigger={
            <button type="button" className="rounded-sm text-ash underline underline-offset-2 hover:text-ink">
              Change<span className="sr-only"> payment status</span>
            </button>
          }
        >
          {canPayMore && <MenuItem onSelect={() => actions.movePayment(booking, current)}>Another amount…</MenuItem>}
          {moves.map((to) => (
            <MenuItem key={to} onSelect={() => actions.movePayment(booking, to)}>
              {paymentLabels[to].name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </span>
  );
}

function MainFacts(props: Props) {
  const { booking } = props;
  const { total_price, price_per_person, currency, participants, status } = booking;
  const can = useCan();
  return (
    <DescriptionList>
      <Description name="Status">
        <Badge tone={statusLabels[status].tone}>{statusLabels[status].name}</Badge>
      </Description>
      <Description name="Payment">
        <PaymentStatusControl {...props} />
        <PaidAmount booking={booking} />
      </Description>
      <Description name="Trip">{booking.trip_title}</Description>
      <Description name="Dates">
        {formatDateRange(booking.start_date, booking.end_date)}
        {booking.dates_flexible && <span className="text-ash"> (flexible)</span>}
        <DateAdviceNotes messages={booking.date_advice} />
      </Description>
      <BookedPlaces booking={booking} />
      <Description name="Total">
        {formatPrice(total_price, currency)}{" "}
        {hasPrice(total_price) && (
          <span className="text-ash">
            ({participants} × {formatPrice(price_per_person, currency)})
          </span>
        )}
      </Description>
      <Description name="Email">
        {booking.customer_email ? (
          <a href={mailtoHref(booking.customer_email)} className="underline underline-offset-2">
            {booking.customer_email}
          </a>
        ) : (
          <span className="text-ash">Not provided</span>
        )}
      </Description>
      <Description name="Phone">
        <a href={telHref(booking.customer_phone)} className="underline underline-offset-2">
          {booking.customer_phone}
        </a>
      </Description>
      {can(...apiCalls.bookings.history.access) && booking.customer_email !== erasedEmail && (
        <Description name="Person">
          <PersonLink kind="booking" id={booking.id} />
        </Description>
      )}
      {booking.special_requirements && (
        <Description name="Special requirements">
          <span className="whitespace-pre-wrap">{booking.special_requirements}</span>
        </Description>
      )}
      <Description name="Booked">
        {formatInstant(booking.created_at)}
        <span className="text-ash">{booking.source === "admin" ? " by staff" : " on the website"}</span>
      </Description>
    </DescriptionList>
  );
}
