/** The reason that the list of registrations sends where nobody has written one: it tells the applicant nothing. */
export const defaultRejectReason = "Application rejected";
export const defaultBanReason = "Administrative action";
