import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { queries } from "#app/kit/calls/queries.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { mailtoHref } from "#app/kit/screens/mailto.ts";
import { PersonLink } from "#app/kit/screens/person-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Description, DescriptionList } from "#app/ui/description-list.tsx";
import { formatPeople } from "#app/ui/format.ts";
import { Select } from "#app/ui/select.tsx";
import { telHref } from "#app/ui/tel-href.ts";
import type { EnquiryDetails } from "#shared/enquiries/enquiry.ts";
import { formatInstant, formatLongDay } from "#shared/kit/dates.ts";
import { describeAdventure, describeSource, stateLabelOf } from "./labels.ts";
import { useTriage } from "./use-triage.ts";

const linkClassName = "underline underline-offset-2";

/** What the sender asks about, as far as the form told. */
function TravelPlans({ enquiry }: { enquiry: EnquiryDetails }) {
  const { trip_id, trip_title, trip_slug, start_date, participants, booking_id, booking_reference } = enquiry;
  return (
    <>
      {trip_id !== null && (
        <Description name="Trip">
          <a href={`/trips/${trip_slug}`} target="_blank" rel="noopener" className={linkClassName}>
            {trip_title}
          </a>
        </Description>
      )}
      {start_date !== null && <Description name="When">{formatLongDay(start_date)}</Description>}
      {participants !== null && <Description name="How many">{formatPeople(participants)}</Description>}
      {booking_id !== null && (
        <Description name="Booking">
          <Link to={`/admin/bookings/${booking_id}`} className={linkClassName}>
            {booking_reference}
          </Link>
          <span className="text-ash">
            {enquiry.source === "booking" ? " (sent from its page)" : " (made of this message)"}
          </span>
        </Description>
      )}
    </>
  );
}

/** The colleague who takes care of a message, to be changed at once. */
function Assignee({ list, enquiry }: Props) {
  const { id, assigned_to, assigned_to_name } = enquiry;
  const triage = useTriage(list);
  const { data = [] } = useQuery(queries.enquiries.listColleagues({}));
  const colleagues = data.map((colleague) => ({ value: String(colleague.id), label: colleague.name }));
  // Someone who may no longer answer messages is still named.
  const isListed = assigned_to === null || data.some((colleague) => colleague.id === assigned_to);
  const options = isListed ? colleagues : [...colleagues, { value: String(assigned_to), label: assigned_to_name }];
  const assign = (value: string) => {
    const name = colleagues.find((colleague) => colleague.value === value)?.label ?? "";
    const next = value === "" ? null : Number(value);
    void triage([id], { assigned_to: next, assigned_to_name: name, done: `assigned to ${name || "nobody"}` });
  };
  return (
    <span className="block max-w-64">
      <Select
        aria-label="Assigned to"
        value={assigned_to === null ? "" : String(assigned_to)}
        placeholder="Nobody"
        onChange={({ target }) => assign(target.value)}
        options={options}
      />
    </span>
  );
}

type Props = { list: ListScreen; enquiry: EnquiryDetails };

/** The sender of a message, what it is about, and who takes care of it. */
export function EnquiryFacts({ list, enquiry }: Props) {
  const { name, tone } = stateLabelOf(enquiry);
  return (
    <DescriptionList>
      <Description name="Assigned to">
        <Assignee list={list} enquiry={enquiry} />
      </Description>
      <Description name="Email">
        <a href={mailtoHref(enquiry.email)} className={linkClassName}>
          {enquiry.email}
        </a>
      </Description>
      {enquiry.phone !== "" && (
        <Description name="Phone">
          <a href={telHref(enquiry.phone)} className={linkClassName}>
            {enquiry.phone}
          </a>
          <span className="text-ash"> (from a booking)</span>
        </Description>
      )}
      <Description name="Person">
        <PersonLink kind="enquiry" id={enquiry.id} />
      </Description>
      <Description name="Adventure">{describeAdventure(enquiry.adventure_type) || "Not provided"}</Description>
      <TravelPlans enquiry={enquiry} />
      <Description name="Status">
        <Badge tone={tone}>{name}</Badge>
      </Description>
      {enquiry.answered_at && (
        <Description name={enquiry.has_unsent_answer ? "Answer written" : "Answered"}>
          {formatInstant(enquiry.answered_at)}
          {enquiry.answered_by_name !== "" && ` by ${enquiry.answered_by_name}`}
        </Description>
      )}
      <Description name="Sent from">{describeSource(enquiry)}</Description>
    </DescriptionList>
  );
}
