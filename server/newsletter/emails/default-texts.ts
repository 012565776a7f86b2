/** These texts repeat nothing that was typed into the form, because anyone may enter somebody else's address. */
export const defaultTexts = {
  newsletter_confirm: {
    subject: "Confirm your subscription to the {{site_name}} newsletter",
    body: `# Confirm your subscription

Someone, most likely you, has asked for the newsletter of {{site_name}} at this address. It starts when you confirm:

{{confirm_link}}

The link works for {{link_days}} days. That wasn't you? Then you can ignore this email: without your confirmation we send you no newsletter.`,
  },
  newsletter_welcome: {
    subject: "Welcome to the {{site_name}} newsletter",
    body: `# Welcome to the trails

You are subscribed to the newsletter of {{site_name}}. We write now and then about new routes, last places and the best months for each trip.

{{trips_link}}

Changed your mind? {{unsubscribe_link}} at any time.`,
  },
  newsletter_known: {
    subject: "You are already subscribed to the {{site_name}} newsletter",
    body: `# You are already subscribed

Someone, most likely you, has asked for the newsletter of {{site_name}} at this address. It is already on our list, so there is nothing to do.

{{trips_link}}

Would you rather not get it any more? {{unsubscribe_link}} at any time.`,
  },
  newsletter_unsubscribe: {
    subject: "Unsubscribe from the {{site_name}} newsletter",
    body: `# Unsubscribe from our newsletter

Someone, most likely you, has asked for this link. It takes your address off our list:

{{unsubscribe_link}}

That wasn't you? Then you can ignore this email: your subscription goes on as before.`,
  },
} as const;
export type NewsletterMailName = keyof typeof defaultTexts;
