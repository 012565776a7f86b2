import { CalendarPlus } from "lucide-react";
import type { ReactNode } from "react";
import { ActionLink, HomeLink } from "#app/ui/site/action-link.tsx";
import { BookingFacts } from "#app/ui/site/booking-facts.tsx";
import { ContactLine } from "#app/ui/site/contact-line.tsx";
import { PictureFrame } from "#app/ui/site/picture-frame.tsx";
import { ShareTrip } from "#app/ui/site/share-trip.tsx";
import { buildBookingCalendar } from "#shared/bookings/calendar.ts";
import { planPayment } from "#shared/bookings/plan-payment.ts";
import { findLastDayForTravellers } from "#shared/bookings/travellers-until.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { formatPrice } from "#shared/kit/money.ts";
import type { Confirmation } from "./confirmation.ts";
import type { OperatorTerms } from "./operator-terms.ts";

/** `confirmation` is null until it is read from session storage. */
export type ConfirmationProps = {
  confirmation: Confirmation | null;
  terms: OperatorTerms;
  onBookAnother: () => void;
};

/** Where the booking differs from what the visitor saw last. */
function Notices({ confirmation, terms }: { confirmation: Confirmation; terms: OperatorTerms }) {
  const { is_earlier, seen_total, total_price, currency } = confirmation;
  return (
    <>
      {is_earlier && (
        <p className="notice">
          <span>
            Your first try had reached us after all, so what you see here is what is booked. If you have changed
            anything since, tell us and we'll adjust it. <ContactLine contact={terms} />
          </span>
        </p>
      )}
      {seen_total !== null && (
        <p className="notice">
          <span>
            The price has changed since you opened the page: it came to {seen_total}, and your booking comes to{" "}
            {formatPrice(total_price, currency)}. If that doesn't suit you, withdraw it by the link in the email.
          </span>
        </p>
      )}
    </>
  );
}

/** What the confirmation makes due, as the booking's own page says it. */
export const describePlan = (confirmation: Confirmation, terms: OperatorTerms): string =>
  planPayment(confirmation, terms, { now: new Date() })?.announcement ??
  `Nothing is due before our confirmation. A deposit of ${terms.deposit_percent}% secures your place.`;

type ToolsProps = { confirmation: Confirmation; terms: OperatorTerms };

/** The days for one's calendar, and the trip for those who come along. */
function ConfirmationTools({ confirmation, terms: { site_name } }: ToolsProps) {
  const { booking_reference, trip_title, trip_slug } = confirmation;
  const file = buildBookingCalendar({ ...confirmation, status: "pending" }, { site_name, now: new Date() });
  return (
    <div className="booking-tools">
      <a
        href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
        download={`${booking_reference}.ics`}
        className="booking-tool"
      >
        <CalendarPlus aria-hidden="true" className="size-4.5" />
        Add to calendar
      </a>
      {trip_slug && <ShareTrip title={trip_title} url={`${location.origin}/trips/${trip_slug}`} />}
    </div>
  );
}

/** The booked trip as a ticket; an empty placeholder until the confirmation is loaded. */
function BookingTicket({ confirmation, terms }: Pick<ConfirmationProps, "confirmation" | "terms">) {
  if (!confirmation) return <div className="ticket" data-waiting="" />;
  return (
    <div className="ticket">
      {confirmation.picture && (
        <div className="ticket-picture">
          <PictureFrame picture={confirmation.picture} size="thumb" priority />
        </div>
      )}
      <p className="font-display text-name">{confirmation.trip_title}</p>
      <BookingFacts
        booking={confirmation}
        variant="ticket"
        plannedRows={planPayment(confirmation, terms, { now: new Date() })?.rows}
      />
      <ConfirmationTools confirmation={confirmation} terms={terms} />
    </div>
  );
}

/** To the booking's own page, and to what is asked for there. */
function PageLinks({ confirmation: { page_path, start_date } }: { confirmation: Confirmation }) {
  const asksForNames = findLastDayForTravellers({ status: "pending", start_date }, toOperatorDate(new Date())) !== "";
  return (
    <div className="mt-10 flex flex-wrap gap-3">
      <ActionLink href={page_path}>See your booking</ActionLink>
      {asksForNames && (
        <ActionLink href={`${page_path}#travellers`} tone="quiet">
          Tell us who travels
        </ActionLink>
      )}
    </div>
  );
}

type Props = ConfirmationProps & {
  /** The heading. */
  head: ReactNode;
  /** What happens next; not shown until the confirmation is loaded. */
  children: (confirmation: Confirmation) => ReactNode;
  bookAnotherLabel: string;
};

/** A confirmed booking: heading, ticket, next steps, and the way to another booking. */
export function ConfirmationView({ head, confirmation, terms, children, bookAnotherLabel, onBookAnother }: Props) {
  return (
    <div className="page-width confirmation">
      <div>
        {head}
        {confirmation && <Notices confirmation={confirmation} terms={terms} />}
      </div>
      <BookingTicket confirmation={confirmation} terms={terms} />
      {confirmation && (
        <div>
          {children(confirmation)}
          {confirmation.page_path !== "" && <PageLinks confirmation={confirmation} />}
          <div className="mt-4 flex flex-wrap gap-3">
            <button type="button" onClick={onBookAnother} className="action form-again">
              {bookAnotherLabel}
            </button>
            <HomeLink />
          </div>
          <p className="mt-8 text-ash">
            Questions in the meantime? <ContactLine contact={terms} />
          </p>
        </div>
      )}
    </div>
  );
}
