/** The footer line of an e-mail to those who are notified of something. */
export const operatorReason = (what: string): string =>
  `You're getting this e-mail because ${what} are announced to this address. Whoever manages the back-office can change that under Settings, Security, Notifications.`;
