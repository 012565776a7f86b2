import { bookingMails } from "./bookings/emails/booking-mails.ts";
import { leadMails } from "./bookings/emails/lead-mails.ts";
import { enquiryMails } from "./enquiries/emails/enquiry-mails.ts";
import { replyMails } from "./enquiries/emails/reply-mails.ts";
import type { MailDefinitions } from "./kit/mail/mail-definition.ts";
import { testMails } from "./mail/emails/test-message.ts";
import { newsletterMails } from "./newsletter/emails/newsletter-mails.ts";
import { notificationMails } from "./notifications/emails/notification-mails.ts";
import { peopleMails } from "./people/emails/people-mails.ts";
import { passwordMails } from "./sign-in/emails/password-mails.ts";
import { secondStepMails } from "./sign-in/emails/second-step-mails.ts";

/** Every email of the features by template name. */
export const mailDefinitions: MailDefinitions = {
  ...bookingMails,
  ...leadMails,
  ...enquiryMails,
  ...replyMails,
  ...newsletterMails,
  ...passwordMails,
  ...peopleMails,
  ...notificationMails,
  ...secondStepMails,
  ...testMails,
};
