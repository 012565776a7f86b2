import { routes } from "#server/kit/define-routes.ts";
import { enquiryContract } from "#shared/enquiries/contract.ts";
import { getEnquiry, setEnquiryStatus } from "./enquiry-status.ts";
import { listEnquiries } from "./list-enquiries.ts";
import { sendEnquiry } from "./send-enquiry.ts";
import { sendEnquiryAboutBooking } from "./send-enquiry-about-booking.ts";

export const enquiryRoutes = routes(enquiryContract, {
  send: sendEnquiry,
  sendAboutBooking: sendEnquiryAboutBooking,
  list: listEnquiries,
  get: getEnquiry,
  move: setEnquiryStatus,
});
