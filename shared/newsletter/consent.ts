/** What a person agrees to by subscribing: shown beside the form, and kept with the subscription. */
export const consentText =
  "By subscribing I agree to get the newsletter by e-mail. Every issue has a link by which I can leave.";

/** How long the link that confirms a subscription works. */
export const confirmLinkDays = 7;
