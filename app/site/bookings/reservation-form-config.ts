import { reservationMessages } from "#shared/bookings/limits.ts";
import type { FormRules } from "./booking-form.ts";

/** The form of the Sipi Falls page; a message is required. */
export const reservationFormConfig: FormRules = {
  labels: {
    customer_name: "Name",
    customer_email: "Email",
    customer_phone: "Phone",
    start_date: "Arrival date",
    dates_flexible: "My dates are flexible",
    participants: "Guests",
    special_requests: "Message",
  },
  hints: {
    customer_email: "We reply to this address.",
    customer_phone: "With country code, for questions about your stay.",
    special_requests: "Who is coming, how fit you are, what you eat, and what you hope to see.",
  },
  required: ["customer_name", "customer_email", "customer_phone", "start_date", "participants", "special_requests"],
  messages: reservationMessages,
};
