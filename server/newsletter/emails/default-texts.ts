/** These texts repeat nothing that was typed into the form, because anyone may enter somebody else's address. */
export const defaultTexts = {
  newsletter_confirm: {
    subject: "Please confirm your subscription to the {{site_name}} newsletter",
    body: `# One more step

Someone, most likely you, has asked for the newsletter of {{site_name}} at this address. It starts as soon as you say yes:

{{confirm_link}}

The link works for {{link_days}} days. If it wasn't you, there is nothing to do: without a yes you hear no more of it.`,
  },
  newsletter_welcome: {
    subject: "Welcome to the {{site_name}} newsletter",
    body: `# Good to have you with us

Your subscription is confirmed. Now and then you hear from us about new routes, last places and the best months for each trip.

Had enough of it one day? One click, no questions: {{unsubscribe_link}}`,
  },
  newsletter_known: {
    subject: "You are already subscribed to the {{site_name}} newsletter",
    body: `# You are already subscribed

Someone, most likely you, has asked for the newsletter of {{site_name}} at this address. It is on our list already, so there is nothing to do.

If you would rather hear no more of us, {{unsubscribe_link}}.`,
  },
  newsletter_unsubscribe: {
    subject: "Unsubscribe from the {{site_name}} newsletter",
    body: `# You would like to leave

Someone, most likely you, has asked for this link. It takes your address off our list:

{{unsubscribe_link}}

If it wasn't you, there is nothing to do: your subscription goes on as before.`,
  },
} as const;
export type NewsletterMailName = keyof typeof defaultTexts;
