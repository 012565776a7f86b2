import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import type { EnquiryDetails } from "#shared/enquiries/enquiry.ts";
import { pick } from "#shared/kit/pick.ts";
import type { BookingFormValues } from "./booking-form-values.ts";

/** The message that a new booking is made of: the one that the query string names. */
export function useEnquiryOfBooking(list: Pick<ListScreen, "record" | "fail">) {
  const id = useSearch({ strict: false, select: ({ message }: { message?: unknown }) => Number(message) });
  const isWanted = list.record === "new" && Number.isSafeInteger(id) && id > 0;
  const { data, error } = useQuery({ ...queries.enquiries.get({ id }), enabled: isWanted });
  return {
    enquiry: isWanted ? (data ?? null) : null,
    isPending: isWanted && !data && !error,
    error: isWanted ? error : null,
    /** Links the message with the booking that was made of it. */
    linkWith: (booking_id: number): void => {
      if (!isWanted) return;
      client.enquiries
        .linkBooking({ id, booking_id })
        .catch((failure: unknown) => list.fail("The message was not linked with the booking", failure));
    },
  };
}

/** What a message says about the booking that is made of it. */
export function toBookingValues(enquiry: EnquiryDetails): Partial<BookingFormValues> {
  return {
    ...{ customer_first_name: enquiry.first_name, customer_last_name: enquiry.last_name },
    ...{ customer_email: enquiry.email, customer_phone: enquiry.phone },
    ...{ start_date: enquiry.start_date ?? "", participants: enquiry.participants ?? 1 },
    ...pick(enquiry, ["trip_id"]),
    category: enquiry.adventure_type,
  };
}
