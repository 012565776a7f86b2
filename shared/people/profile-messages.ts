/** Messages of the profile form and of the server. */
export const profileMessages = {
  emailNeedsPassword: "Enter your current password to change the email address",
  saveFailed: "Failed to update profile",
  guidesOnly: "Only guides have this",
  registeredOnly: "Only people who registered themselves have this",
  changedElsewhere: "Your details were changed in another tab or on another device.",
} as const;
