import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import { type FormSubmission, submitForm } from "#app/kit/site-forms/submit-form.ts";
import { enquiryErrors } from "#shared/enquiries/enquiry-rules.ts";

const contactSubmission: FormSubmission = {
  validate: enquiryErrors,
  errorTitle: "Failed to send message.",
  send: async (fields, options) => {
    const { first_name = "", last_name = "", email = "", message = "" } = fields;
    await callPublicApi("POST /contact", { ...fields, first_name, last_name, email, message }, options);
    return { title: "Message sent successfully!", text: "Thank you. We'll get back to you soon." };
  },
};

export const sendContactForm = (root: HTMLElement, form: HTMLFormElement): Promise<void> =>
  submitForm(root, form, contactSubmission);
