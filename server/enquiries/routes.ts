import { routes } from "#server/kit/routes.ts";
import { enquiryContract } from "#shared/enquiries/contract.ts";
import { listEnquiries } from "./list-enquiries.ts";
import { getEnquiry, moveEnquiry } from "./move-enquiry.ts";
import { sendEnquiry } from "./send-enquiry.ts";

export const enquiryRoutes = routes(enquiryContract, {
  send: sendEnquiry,
  list: listEnquiries,
  get: getEnquiry,
  move: moveEnquiry,
});
