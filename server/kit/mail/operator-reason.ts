/** The footer line of an email to those who are notified of something. */
export const operatorReason = (what: string): string =>
  `You're getting this email because this address is notified of ${what}. That can be changed under Settings, Security, Notifications.`;
