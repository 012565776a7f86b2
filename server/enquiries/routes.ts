import { routes } from "#server/kit/define-routes.ts";
import { enquiryContract } from "#shared/enquiries/contract.ts";
import { addNote } from "./add-note.ts";
import { answerEnquiry, draftAnswer } from "./answer-enquiry.ts";
import { changeEnquiries, setEnquiryStatus } from "./change-enquiries.ts";
import { listColleagues } from "./colleagues.ts";
import { countEnquiries } from "./count-enquiries.ts";
import { getEnquiry } from "./enquiry-rows.ts";
import { linkBooking } from "./link-booking.ts";
import { listEnquiries } from "./list-enquiries.ts";
import { sendEnquiry } from "./send-enquiry.ts";
import { sendEnquiryAboutBooking } from "./send-enquiry-about-booking.ts";
import { setWriting } from "./writing.ts";

export const enquiryRoutes = routes(enquiryContract, {
  send: sendEnquiry,
  sendAboutBooking: sendEnquiryAboutBooking,
  list: listEnquiries,
  count: countEnquiries,
  listColleagues,
  get: getEnquiry,
  move: setEnquiryStatus,
  change: changeEnquiries,
  draftAnswer,
  answer: answerEnquiry,
  setWriting,
  addNote,
  linkBooking,
});
