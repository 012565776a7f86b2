import { routes } from "#server/kit/routes.ts";
import { enquiryContract } from "#shared/enquiries/contract.ts";
import { getEnquiry, moveEnquiry } from "./enquiry-status.ts";
import { listEnquiries } from "./list-enquiries.ts";
import { sendEnquiry } from "./send-enquiry.ts";

export const enquiryRoutes = routes(enquiryContract, {
  send: sendEnquiry,
  list: listEnquiries,
  get: getEnquiry,
  move: moveEnquiry,
});
