/** The consent to the newsletter: shown next to the form and stored with the subscription. */
export const consentText = "I agree to receive the newsletter by email. I can unsubscribe any time.";

/** Days until a link to confirm a subscription expires. */
export const confirmLinkTtlDays = 7;
