import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { island } from "#app/kit/islands/island.tsx";
import { useFocusOn } from "#app/kit/site-forms/use-focus-on.ts";
import { ActionLink, HomeLink } from "#app/ui/site/action-link.tsx";
import { BookingFacts } from "#app/ui/site/booking-facts.tsx";
import type { Contact } from "#app/ui/site/contact-line.tsx";
import { ShareTrip } from "#app/ui/site/share-trip.tsx";
import { TextLink } from "#app/ui/site/text-link.tsx";
import { TitledSection } from "#app/ui/site/titled-section.tsx";
import type { LinkedBooking } from "#shared/bookings/linked-booking.ts";
import { describePaid, headingOf, nextStepsOf } from "./labels.ts";
import { TravellersSection } from "./travellers-section.tsx";
import { WithdrawSection } from "./withdraw-section.tsx";

type Props = {
  token: string;
  booking: LinkedBooking;
  contact: Contact;
  public_url: string;
};

/** What was booked. Without personal data, since anyone with the link can see it. */
function BookingTicket({ booking }: Pick<Props, "booking">) {
  const { trip_title, trip_slug, status, special_requirements } = booking;
  const paid = describePaid(booking);
  const isCancelled = status === "cancelled";
  return (
    <div className="ticket">
      <p className="font-display text-name">
        {trip_slug ? <TextLink href={`/trips/${trip_slug}`}>{trip_title}</TextLink> : trip_title}
      </p>
      <BookingFacts booking={booking} variant="ticket" isStruck={isCancelled} hasTotal={isCancelled}>
        {isCancelled && paid !== "" && <span className="block font-normal text-ash text-sm">{paid}</span>}
      </BookingFacts>
      {!isCancelled && <Amounts rows={booking.amounts} />}
      {booking.dates_flexible && <p className="mt-4 text-ash text-sm">Your dates are flexible.</p>}
      {booking.meeting_point !== "" && (
        <div className="mt-5 border-line border-t pt-4">
          <p className="text-ash text-sm">Meeting point</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{booking.meeting_point}</p>
        </div>
      )}
      {special_requirements && (
        <div className="mt-5 border-line border-t pt-4">
          <p className="text-ash text-sm">Your wishes</p>
          <p className="whitespace-pre-wrap wrap-anywhere">{special_requirements}</p>
        </div>
      )}
    </div>
  );
}

/** The lines of the price: the same as in the emails. */
const Amounts = ({ rows }: { rows: LinkedBooking["amounts"] }) => (
  <dl className="booking-amounts">
    {rows.map(({ label, value, strong }) => (
      <div key={label} data-strong={strong}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** A calendar file, and the page of the trip for those who come along. */
function BookingTools({ token, booking, public_url }: Pick<Props, "token" | "booking" | "public_url">) {
  const { booking_reference, trip_title, trip_slug } = booking;
  return (
    <div className="booking-tools">
      <a
        href={`/api/bookings/links/${encodeURIComponent(token)}/calendar.ics`}
        download={`${booking_reference}.ics`}
        className="booking-tool"
      >
        <CalendarPlus aria-hidden="true" className="size-4.5" />
        Add to calendar
      </a>
      {trip_slug && <ShareTrip title={trip_title} url={`${public_url}/trips/${trip_slug}`} />}
    </div>
  );
}

function NextSteps({ booking }: Pick<Props, "booking">) {
  const steps = nextStepsOf(booking);
  if (steps.length === 0) return null;
  return (
    <TitledSection id="what-next" title="What happens next" className="your-booking-section">
      <ol className="next-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </TitledSection>
  );
}

const HowToPay = ({ booking: { payment_details, counting_rule } }: Pick<Props, "booking">) =>
  payment_details !== "" && (
    <TitledSection id="how-to-pay" title="How to pay" className="your-booking-section">
      <p className="mt-2 max-w-xl whitespace-pre-wrap wrap-anywhere">{payment_details}</p>
      {counting_rule !== "" && <p className="mt-2 max-w-xl text-pretty">{counting_rule}</p>}
    </TitledSection>
  );

const CancellationTerms = ({ booking: { cancellation_terms } }: Pick<Props, "booking">) =>
  cancellation_terms !== "" && (
    <TitledSection id="cancelling" title="If you have to cancel" className="your-booking-section">
      <p className="mt-2 max-w-xl text-pretty">
        {cancellation_terms} <TextLink href="/terms">Read our terms</TextLink>
      </p>
    </TitledSection>
  );

const CancelledNotice = ({ booking, hasJustWithdrawn }: { booking: LinkedBooking; hasJustWithdrawn: boolean }) => (
  <div className="mt-4 grid max-w-xl gap-3 sm:text-lg">
    {booking.is_withdrawn && <p>Nothing is owed, and there is nothing more to do.</p>}
    {booking.refund_note !== "" && <p className="whitespace-pre-line wrap-anywhere">{booking.refund_note}</p>}
    {hasJustWithdrawn && <p>We have told our team.</p>}
    <p>We would be glad to see you another time.</p>
    <div className="mt-2 flex flex-wrap gap-3">
      <ActionLink href="/booking">Book Another Trip</ActionLink>
      <HomeLink />
    </div>
  </div>
);

/** A booking for its traveller: what was booked, what happens next, and the way to withdraw it. */
function YourBooking({ token, booking, contact, public_url }: Props) {
  const [current, setCurrent] = useState(booking);
  const hasJustWithdrawn = current.is_withdrawn && !booking.is_withdrawn;
  const heading = useFocusOn<HTMLHeadingElement>(hasJustWithdrawn);
  const isCancelled = current.status === "cancelled";
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-balance font-display text-title">
        {headingOf(current)}
      </h1>
      {isCancelled && <CancelledNotice booking={current} hasJustWithdrawn={hasJustWithdrawn} />}
      <BookingTicket booking={current} />
      {!isCancelled && <BookingTools token={token} booking={current} public_url={public_url} />}
      <NextSteps booking={current} />
      <HowToPay booking={current} />
      <TravellersSection token={token} booking={current} onChanged={setCurrent} />
      <CancellationTerms booking={current} />
      {(current.status === "pending" || current.status === "confirmed") && (
        <WithdrawSection
          token={token}
          booking={current}
          contact={contact}
          onWithdrawn={setCurrent}
          onTooLate={() => setCurrent({ ...current, can_withdraw: false })}
        />
      )}
    </>
  );
}

export const yourBooking = island("your-booking", YourBooking, { when: "load" });
