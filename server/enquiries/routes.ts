import { routes } from "#server/kit/define-routes.ts";
import { enquiryContract } from "#shared/enquiries/contract.ts";
import { getEnquiry } from "./enquiry-rows.ts";
import { setEnquiryStatus } from "./enquiry-status.ts";
import { countEnquiries, listEnquiries } from "./list-enquiries.ts";
import { sendEnquiry } from "./send-enquiry.ts";
import { sendEnquiryAboutBooking } from "./send-enquiry-about-booking.ts";

export const enquiryRoutes = routes(enquiryContract, {
  send: sendEnquiry,
  sendAboutBooking: sendEnquiryAboutBooking,
  list: listEnquiries,
  count: countEnquiries,
  get: getEnquiry,
  move: setEnquiryStatus,
});
