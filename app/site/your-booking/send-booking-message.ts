import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import { submitForm } from "#app/kit/site-forms/submit-form.ts";
import { enquiryMessages } from "#shared/enquiries/enquiry-rules.ts";

export const sendBookingMessage = (root: HTMLElement, form: HTMLFormElement): Promise<void> =>
  submitForm(root, form, {
    errorTitle: "Failed to send message.",
    validate: ({ message }) => (message ? {} : { message: enquiryMessages.message }),
    send: async ({ message = "", homepage }, options) => {
      const { token = "" } = root.dataset;
      await callPublicApi("POST /contact/bookings/{token}", { token, message, homepage }, options);
      return { title: "Message sent successfully!", text: "Thank you. We'll get back to you soon." };
    },
  });
