import { routes } from "#server/kit/define-routes.ts";
import { enquiryContract } from "#shared/enquiries/contract.ts";
import { getEnquiry, setEnquiryStatus } from "./enquiry-status.ts";
import { countEnquiries, listEnquiries } from "./list-enquiries.ts";
import { sendEnquiry } from "./send-enquiry.ts";

export const enquiryRoutes = routes(enquiryContract, {
  send: sendEnquiry,
  list: listEnquiries,
  count: countEnquiries,
  get: getEnquiry,
  move: setEnquiryStatus,
});
