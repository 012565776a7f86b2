import { z } from "zod";
import { LedDeparture } from "#shared/bookings/led-trips.ts";
import { bookingStatuses, paymentStatuses } from "#shared/bookings/status.ts";
import { enquiryFolders, enquiryStatuses } from "#shared/enquiries/statuses.ts";
import { recordKinds } from "#shared/history/record-kinds.ts";
import { contract } from "#shared/kit/endpoint.ts";
import { notFound } from "#shared/kit/errors.ts";
import { CurrencyField, Id } from "#shared/kit/fields.ts";
import { roles } from "#shared/kit/roles.ts";
import { email } from "#shared/kit/text-fields.ts";
import { mailStatuses } from "#shared/mail/contract.ts";
import { subscriberStatuses } from "#shared/newsletter/statuses.ts";
import { erasedMessage, hasOpenBookings, hasWaitingMails } from "./erasure.ts";
import { healthFields } from "./profile.ts";
import { userStatuses } from "./statuses.ts";

/** The records by which a person is named in addresses, instead of by an email address. The first ones are preferred. */
export const personReferenceKinds = ["person", "booking", "enquiry", "subscriber", "testimonial"] as const;
export type PersonReferenceKind = (typeof personReferenceKinds)[number];

const PersonReference = z.object({ kind: z.enum(personReferenceKinds), id: Id });
export type PersonReference = z.output<typeof PersonReference>;

/** The permissions to see records of one of the kinds. */
const access = [
  ...recordKinds.person.access,
  ...recordKinds.booking.access,
  ...recordKinds.enquiry.access,
  ...recordKinds.subscriber.access,
  ...recordKinds.testimonial.access,
] as const;

/** The newest records, and how many there are. */
const newest = <Item extends z.ZodType>(item: Item) => z.object({ count: z.int(), items: z.array(item) });

/** What somebody told about themselves; empty unless the account is known to be the person's. */
const personalFields = {
  date_of_birth: z.string().nullable(),
  gender: z.string().nullable(),
  city: z.string(),
  country: z.string(),
  emergency_contact_name: z.string(),
  emergency_contact_phone: z.string(),
};

const Account = z.object({
  id: z.int(),
  name: z.string(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  is_verified: z.boolean(),
  address_proved_at: z.string().nullable(),
  last_login: z.string().nullable(),
  created_at: z.string(),
  ...personalFields,
  /** Null also for staff who may not see what travellers said about their health. */
  ...healthFields,
});

const StoryBooking = z.object({
  id: z.int(),
  booking_reference: z.string(),
  trip_title: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  status: z.enum(bookingStatuses),
  payment_status: z.enum(paymentStatuses),
});

const StoryMessage = z.object({
  id: z.int(),
  excerpt: z.string(),
  status: z.enum(enquiryStatuses),
  folder: z.enum(enquiryFolders),
  created_at: z.string(),
});

const StoryTestimonial = z.object({
  id: z.int(),
  excerpt: z.string(),
  rating: z.int(),
  is_approved: z.boolean(),
  created_at: z.string(),
});

const StoryEmail = z.object({
  id: z.int(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  created_at: z.string(),
});

const Subscription = z.object({
  status: z.enum(subscriberStatuses),
  created_at: z.string(),
  confirmed_at: z.string().nullable(),
  unsubscribed_at: z.string().nullable(),
});

const LedTrips = z.object({
  trips: z.array(z.object({ id: z.int(), title: z.string() })),
  /** The coming dates; null for who doesn't see all bookings. */
  departures: z.array(LedDeparture).nullable(),
});

/** Everything about a person in one place. A part is null for callers who may not see it, and where there is none. */
export const PersonStory = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  /** False: records with the address of this account may be another person's, and are left out. */
  is_email_confirmed: z.boolean(),
  account: Account.nullable(),
  bookings: newest(StoryBooking)
    .extend({ spent: z.array(z.object({ currency: CurrencyField, amount: z.number() })) })
    .nullable(),
  messages: newest(StoryMessage).nullable(),
  testimonials: newest(StoryTestimonial).nullable(),
  emails: newest(StoryEmail).nullable(),
  subscription: Subscription.nullable(),
  led_trips: LedTrips.nullable(),
  /** Whether the caller may hand out and erase what is stored about the person. */
  can_export: z.boolean(),
  can_erase: z.boolean(),
});
export type PersonStory = z.output<typeof PersonStory>;

/** What is to know before a person is erased. */
export const ErasureCheck = z.object({
  /** False: only the records of an address are erased. */
  has_account: z.boolean(),
  /** A record with the address of an account that never confirmed it: it may be another person's, and stays. */
  unconfirmed_record: PersonReference.nullable(),
  /** Why the person can't be erased now; "" if it can be done. */
  message: z.string(),
  /** The trips that are not over yet, the next one first. */
  open_bookings: z.array(
    StoryBooking.pick({ id: true, booking_reference: true, trip_title: true, start_date: true, end_date: true }),
  ),
});
export type ErasureCheck = z.output<typeof ErasureCheck>;

export const personStoryContract = contract({
  get: {
    method: "GET",
    path: "/admin/people/{kind}/{id}",
    access,
    summary: "Everything about the person of a record, as far as the caller may see it",
    input: PersonReference,
    output: PersonStory,
    cacheTags: ["people", "bookings", "enquiries", "testimonials", "mail", "newsletter", "trips"],
    errors: [notFound],
  },
  find: {
    method: "POST",
    path: "/admin/people/find",
    access,
    summary: "A record that names the person with an email address. Changes nothing; no address stands in its URL",
    input: z.strictObject({ email: email() }),
    output: PersonReference.extend({ name: z.string() }).nullable(),
  },
  exportData: {
    method: "GET",
    path: "/admin/people/{kind}/{id}/data.json",
    access: "users.update",
    summary: "Everything that is stored about the person of a record, with or without an account, as a file",
    input: PersonReference,
    output: z.string(),
    mediaType: "application/json; charset=utf-8",
    errors: [notFound],
  },
  checkErasure: {
    method: "GET",
    path: "/admin/people/{kind}/{id}/erasure",
    access: "users.delete",
    summary: "What keeps the person of a record from being erased",
    input: PersonReference,
    output: ErasureCheck,
    errors: [notFound],
  },
  erase: {
    method: "POST",
    path: "/admin/people/{kind}/{id}/erase",
    access: "users.delete",
    refusal: "You don't have permission to delete this user.",
    summary:
      "Deletes everything that is stored about the person of a record for good, with the account of a confirmed address. Bookings stay, without the person",
    input: PersonReference,
    output: z.object({ id: z.int() }),
    message: erasedMessage,
    errors: [notFound, hasOpenBookings, hasWaitingMails],
  },
});
