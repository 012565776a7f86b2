/** How long the link that sets a new password can be used. */
export const newPasswordMinutes = 60;

/** An account gets one such link in so many minutes, however often someone asks. */
export const minutesBetweenPasswordLinks = 5;

/** Where the link leads; its secret follows. */
export const newPasswordPath = "/sign-in/new-password";

/** Said to everyone, so that nobody learns which addresses have an account. */
export const linkSentSentence =
  "If there is an account with this address, we have sent it a link to set a new password.";
