export const enquiryStatuses = ["unread", "read", "answered"] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];
