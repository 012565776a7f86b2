import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import { type FormFields, type FormSubmission, submitForm } from "#app/kit/site-forms/submit-form.ts";

const requiredLabels = { first_name: "First name", last_name: "Last name", email: "Email", message: "Message" };

/** The form is not sent while one of the required fields is empty. */
const validateRequired = (fields: FormFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(requiredLabels)
      .filter(([name]) => (fields[name] ?? "") === "")
      .map(([name, label]) => [name, `${label} is required`]),
  );

const contactSubmission: FormSubmission = {
  validate: validateRequired,
  errorTitle: "Failed to send message.",
  submit: async (fields, options) => {
    const { first_name = "", last_name = "", email = "", message = "" } = fields;
    await callPublicApi("POST /contact", { ...fields, first_name, last_name, email, message }, options);
    return { title: "Message sent successfully!", text: "Thank you. We'll get back to you soon." };
  },
};

export const sendContactForm = (root: HTMLElement, form: HTMLFormElement): Promise<void> =>
  submitForm(root, form, contactSubmission);
