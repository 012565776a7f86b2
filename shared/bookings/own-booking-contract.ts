import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { changedMeanwhile, notFound } from "#shared/kit/errors.ts";
import { Id } from "#shared/kit/fields.ts";
import { Version } from "#shared/kit/record-fields.ts";
import { travellersClosed, withdrawLinkNotValid } from "./errors.ts";
import { LinkedBooking, LinkToken } from "./linked-booking.ts";
import { TravellerInputs } from "./travellers.ts";

/** What travellers do with a booking of their own, beside withdrawing it. */
export const ownBookingContract = contract({
  openPage: {
    method: "POST",
    path: "/bookings/{id}/page",
    access: "signed-in",
    limit: "booking-page",
    summary: "Makes a link that lasts some hours to the traveller's page of one's own booking",
    input: z.strictObject({ id: Id }),
    output: z.object({ path: z.string() }),
    errors: [notFound],
  },
  updateTravellers: {
    method: "PUT",
    path: "/bookings/links/{token}/travellers",
    access: "public",
    summary: "Replaces who travels on the booking of a link, with food, health and emergency contacts",
    input: z.strictObject({ token: LinkToken, version: Version, travellers: TravellerInputs }),
    output: LinkedBooking,
    message: "Details saved",
    limit: "public-form",
    errors: [withdrawLinkNotValid, travellersClosed, changedMeanwhile],
  },
});
