import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import { type FormFields, type FormSubmission, submitForm } from "#app/kit/site-forms/submit-form.ts";
import { emailAddressMessages, emailError } from "#shared/kit/text-rules.ts";

function validateEmail({ email = "" }: FormFields): FormFields {
  const error = emailError(email, emailAddressMessages);
  return error === null ? {} : { email: error };
}

const subscribe: FormSubmission = {
  validate: validateEmail,
  errorTitle: "Subscription failed",
  send: async (fields) => {
    const { message } = await callPublicApi("POST /newsletter/subscribers", { ...fields, email: fields.email ?? "" });
    return { title: message };
  },
};

const requestLink: FormSubmission = {
  validate: validateEmail,
  errorTitle: "Unsubscribe failed",
  send: async ({ email = "" }) => {
    await callPublicApi("POST /newsletter/unsubscribe-links", { email });
    return { title: "Thank you", text: "If this address is subscribed, we have sent it a link to unsubscribe." };
  },
};

const confirm = (token: string): FormSubmission => ({
  errorTitle: "Subscription failed",
  send: async () => {
    await callPublicApi("POST /newsletter/confirmations/{token}", { token });
    return { title: "Successfully subscribed!" };
  },
});

const unsubscribe = (token: string): FormSubmission => ({
  errorTitle: "Unsubscribe failed",
  send: async () => {
    const { message } = await callPublicApi("POST /newsletter/unsubscribe", { token });
    return { title: message };
  },
});

function submissionFor({ call, token = "" }: DOMStringMap): FormSubmission {
  if (call === "confirm") return confirm(token);
  if (call === "leave") return unsubscribe(token);
  return call === "link" ? requestLink : subscribe;
}

/** After success, replaces the title of the page, which still asks the question. */
function updatePageTitle(root: HTMLElement): void {
  const { heading = "" } = root.dataset;
  const title = document.querySelector("h1");
  if (heading === "" || !title || root.querySelector("[data-done]:not([hidden])") === null) return;
  document.title = document.title.replace(title.textContent, heading);
  title.textContent = heading;
}

export async function sendNewsletterForm(root: HTMLElement, form: HTMLFormElement): Promise<void> {
  await submitForm(root, form, submissionFor(root.dataset));
  updatePageTitle(root);
}
