import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { mailStatusLabels } from "#app/kit/mail/mail-labels.ts";
import { mailtoHref } from "#app/kit/screens/mailto.ts";
import { PageTitle } from "#app/kit/screens/page-title.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Description, DescriptionList } from "#app/ui/description-list.tsx";
import { formatDateRange, formatPeople, humanize } from "#app/ui/format.ts";
import { telHref } from "#app/ui/tel-href.ts";
import type { LedDeparture } from "#shared/bookings/led-trips.ts";
import { paymentStatusLabels } from "#shared/bookings/status.ts";
import { formatInstant, formatLongDay } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { roleLabels } from "#shared/kit/roles.ts";
import { describeAddressProof } from "#shared/people/address-proof.ts";
import type { PersonStory } from "#shared/people/person-story.ts";

const linkClassName = "underline underline-offset-2";

/** Everything about a person: each part that the reader may see. */
export const PersonStoryView = ({ story, actions }: { story: PersonStory; actions: ReactNode }) => (
  <div className="grid gap-5 px-4 py-5 sm:px-6">
    <PageTitle actions={actions}>{story.name}</PageTitle>
    <Contact story={story} />
    {!story.is_email_confirmed && (
      <Alert tone="info" title="The email address of this account is not confirmed by its owner">
        <p>
          Bookings, messages and emails with this address may be another person's. Open the person from one of them to
          see what belongs to the address.
        </p>
      </Alert>
    )}
    <div className="gap-4 lg:columns-2">
      <Bookings story={story} />
      <Messages story={story} />
      <LedTrips story={story} />
      <Account story={story} />
      <Testimonials story={story} />
      <Subscription story={story} />
      <Emails story={story} />
    </div>
  </div>
);

type Props = { story: PersonStory };

const Contact = ({ story: { email, phone } }: Props) => (
  <DescriptionList>
    <Description name="Email">
      <a href={mailtoHref(email)} className={linkClassName}>
        {email}
      </a>
    </Description>
    {phone && (
      <Description name="Phone">
        <a href={telHref(phone)} className={linkClassName}>
          {phone}
        </a>
      </Description>
    )}
  </DescriptionList>
);

type CardProps = { title: string; count?: string | undefined; children: ReactNode };

const Card = ({ title, count, children }: CardProps) => (
  <section className="mb-4 grid min-w-0 break-inside-avoid content-start gap-3 rounded-panel border border-line bg-panel p-4">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="font-semibold">{title}</h2>
      {count && <p className="text-ash tabular-nums">{count}</p>}
    </div>
    {children}
  </section>
);

/** Nothing for none: the card says so itself. */
const describeCount = (count: number, what: string): string => (count === 0 ? "" : formatCount(count, what));

type Row = { id: number; to: string; title: string; detail: string };
type ListProps = {
  rows: readonly Row[];
  none: string;
  /** The list of the screen that has them all, where there are more. */
  all?: { path: string; email: string; count: number; search?: Readonly<Record<string, string>> };
};

function RecordList({ rows, none, all }: ListProps) {
  if (rows.length === 0) return <p className="text-ash">{none}</p>;
  return (
    <>
      <ul className="grid gap-2">
        {rows.map(({ id, to, title, detail }) => (
          <li key={id} className="grid min-w-0">
            <Link to={to} className={`line-clamp-2 font-medium wrap-anywhere ${linkClassName}`}>
              {title}
            </Link>
            <span className="text-ash tabular-nums">{detail}</span>
          </li>
        ))}
      </ul>
      {all && all.count > rows.length && (
        <Link to={all.path} search={{ ...all.search, search: all.email } as never} className={linkClassName}>
          Show all {all.count}
        </Link>
      )}
    </>
  );
}

function Bookings({ story: { bookings, email } }: Props) {
  if (!bookings) return null;
  const { count, spent, items } = bookings;
  const paid = spent.map(({ amount, currency }) => formatMoney(amount, currency)).join(" + ");
  const rows = items.map(({ id, booking_reference, trip_title, start_date, end_date, status, payment_status }) => ({
    ...{ id, to: `/admin/bookings/${id}`, title: `${booking_reference} · ${trip_title}` },
    detail: `${formatDateRange(start_date, end_date)} · ${humanize(status)} · ${paymentStatusLabels[payment_status]}`,
  }));
  return (
    <Card title="Bookings" count={`${describeCount(count, "booking")}${paid && `, ${paid} spent`}`}>
      <RecordList rows={rows} none="No bookings" all={{ path: "/admin/bookings", email, count }} />
    </Card>
  );
}

function Messages({ story: { messages, email } }: Props) {
  if (!messages) return null;
  const rows = messages.items.map(({ id, excerpt, status, folder, created_at }) => ({
    ...{ id, to: `/admin/messages/${id}`, title: excerpt },
    detail: `${formatInstant(created_at)} · ${humanize(folder === "inbox" ? status : folder)}`,
  }));
  const all = { path: "/admin/messages", email, count: messages.count, search: { view: "all" } };
  return (
    <Card title="Messages" count={describeCount(messages.count, "message")}>
      <RecordList rows={rows} none="No messages" all={all} />
    </Card>
  );
}

const ComingDates = ({ departures }: { departures: readonly LedDeparture[] }) => (
  <div className="grid gap-2">
    <h3 className="text-ash">Coming dates</h3>
    {departures.length === 0 && <p>Nobody is booked</p>}
    <ul className="grid gap-2 empty:hidden">
      {departures.map(({ trip_id, trip_title, start_date, end_date, participants }) => (
        <li key={`${trip_id} ${start_date}`} className="grid">
          <span className="font-medium tabular-nums">{formatDateRange(start_date, end_date)}</span>
          <span className="text-ash">
            {trip_title} · {formatPeople(participants)}
          </span>
        </li>
      ))}
    </ul>
  </div>
);

function LedTrips({ story: { led_trips } }: Props) {
  if (!led_trips) return null;
  return (
    <Card title="Leads trips" count={describeCount(led_trips.trips.length, "trip")}>
      <ul className="grid gap-2">
        {led_trips.trips.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/admin/trips/${id}`} className={`font-medium ${linkClassName}`}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {led_trips.departures && <ComingDates departures={led_trips.departures} />}
    </Card>
  );
}

function Account({ story: { account } }: Props) {
  if (!account) return null;
  const { id, name, role, status, last_login, created_at } = account;
  const { dietary_restrictions, medical_conditions } = account;
  return (
    <Card title="Account">
      <DescriptionList>
        <Description name="Name">
          <Link to={`/admin/users/${id}`} className={linkClassName}>
            {name}
          </Link>
        </Description>
        <Description name="Role">{roleLabels[role]}</Description>
        <Description name="Status">{humanize(status)}</Description>
        <Description name="Email">{describeAddressProof(account)}</Description>
        <Description name="Last login">{last_login === null ? "Never" : formatInstant(last_login)}</Description>
        <Description name="Created">{formatInstant(created_at)}</Description>
        <Description name="Born">
          {account.date_of_birth ? formatLongDay(account.date_of_birth) : "Not provided"}
        </Description>
        {account.gender && <Description name="Gender">{humanize(account.gender)}</Description>}
        <Description name="Lives in">
          {[account.city, account.country].filter(Boolean).join(", ") || "Not provided"}
        </Description>
        <Description name="Emergency contact">
          {[account.emergency_contact_name, account.emergency_contact_phone].filter(Boolean).join(", ") ||
            "Not provided"}
        </Description>
        {medical_conditions !== null && (
          <>
            <Description name="Dietary restrictions">{dietary_restrictions || "Not provided"}</Description>
            <Description name="Medical conditions">{medical_conditions || "Not provided"}</Description>
          </>
        )}
      </DescriptionList>
    </Card>
  );
}

function Testimonials({ story: { testimonials, email } }: Props) {
  if (!testimonials) return null;
  const rows = testimonials.items.map(({ id, excerpt, rating, is_approved, created_at }) => ({
    ...{ id, to: `/admin/testimonials/${id}`, title: excerpt },
    detail: `${rating} of 5 stars · ${is_approved ? "Approved" : "Not approved"} · ${formatInstant(created_at)}`,
  }));
  return (
    <Card title="Reviews" count={describeCount(testimonials.count, "review")}>
      <RecordList
        rows={rows}
        none="No reviews"
        all={{ path: "/admin/testimonials", email, count: testimonials.count }}
      />
    </Card>
  );
}

function Subscription({ story: { subscription } }: Props) {
  if (!subscription) return null;
  const { status, created_at, confirmed_at, unsubscribed_at } = subscription;
  return (
    <Card title="Newsletter">
      <DescriptionList>
        <Description name="Status">{humanize(status)}</Description>
        <Description name="Asked for">{formatInstant(created_at)}</Description>
        {confirmed_at && <Description name="Confirmed">{formatInstant(confirmed_at)}</Description>}
        {unsubscribed_at && <Description name="Ended">{formatInstant(unsubscribed_at)}</Description>}
      </DescriptionList>
    </Card>
  );
}

function Emails({ story: { emails, email } }: Props) {
  if (!emails) return null;
  const rows = emails.items.map(({ id, subject, status, created_at }) => ({
    ...{ id, to: `/admin/outbox/${id}`, title: subject },
    detail: `${formatInstant(created_at)} · ${mailStatusLabels[status].name}`,
  }));
  return (
    <Card title="Emails" count={describeCount(emails.count, "email")}>
      <RecordList rows={rows} none="No emails" all={{ path: "/admin/outbox", email, count: emails.count }} />
    </Card>
  );
}
