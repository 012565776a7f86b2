import { publicCall } from "#app/kit/public-call.ts";
import { type FormFields, type Sending, sendForm } from "#app/kit/send-form.ts";

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

function emailErrors({ email = "" }: FormFields): Record<string, string> {
  if (email === "") return { email: "Email is required" };
  return looksLikeEmail.test(email) ? {} : { email: "Please enter a valid email address" };
}

const subscribe: Sending = {
  check: emailErrors,
  failed: "Subscription failed",
  send: async (fields) => {
    const { message } = await publicCall("POST /newsletter/subscribers", { ...fields, email: fields.email ?? "" });
    return { title: message };
  },
};

const askForLink: Sending = {
  check: emailErrors,
  failed: "Unsubscribe failed",
  send: async ({ email = "" }) => {
    await publicCall("POST /newsletter/unsubscribe-links", { email });
    return { title: "Thank you", text: "If this address is subscribed, we have sent it a link to unsubscribe." };
  },
};

const confirm = (token: string): Sending => ({
  check: () => ({}),
  failed: "Subscription failed",
  send: async () => {
    await publicCall("POST /newsletter/confirmations/{token}", { token });
    return { title: "Successfully subscribed!" };
  },
});

const leave = (token: string): Sending => ({
  check: () => ({}),
  failed: "Unsubscribe failed",
  send: async () => {
    const { message } = await publicCall("POST /newsletter/unsubscribe", { token });
    return { title: message };
  },
});

function sendingOf({ call, token = "" }: DOMStringMap): Sending {
  if (call === "confirm") return confirm(token);
  if (call === "leave") return leave(token);
  return call === "link" ? askForLink : subscribe;
}

/** After success, replaces the title of the page, which still asks the question. */
function tellInTitle(root: HTMLElement): void {
  const { heading = "" } = root.dataset;
  const title = document.querySelector("h1");
  if (heading === "" || !title || root.querySelector("[data-done]:not([hidden])") === null) return;
  document.title = document.title.replace(title.textContent, heading);
  title.textContent = heading;
}

export async function sendNewsletterForm(root: HTMLElement, form: HTMLFormElement): Promise<void> {
  await sendForm(root, form, sendingOf(root.dataset));
  tellInTitle(root);
}
