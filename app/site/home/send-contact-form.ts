import { publicCall } from "#app/kit/public-call.ts";
import { type FormFields, type Sending, sendForm } from "#app/kit/send-form.ts";

const required = { first_name: "First name", last_name: "Last name", email: "Email", message: "Message" };

/** The form is not sent while one of the required fields is empty. */
const emptyErrors = (fields: FormFields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(required)
      .filter(([name]) => (fields[name] ?? "") === "")
      .map(([name, label]) => [name, `${label} is required`]),
  );

const contact: Sending = {
  check: emptyErrors,
  failed: "Failed to send message.",
  send: async (fields, options) => {
    const { first_name = "", last_name = "", email = "", message = "" } = fields;
    await publicCall("POST /contact", { ...fields, first_name, last_name, email, message }, options);
    return { title: "Message sent successfully!", text: "Thank you. We'll get back to you soon." };
  },
};

export const sendContactForm = (root: HTMLElement, form: HTMLFormElement): Promise<void> =>
  sendForm(root, form, contact);
