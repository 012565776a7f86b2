export const enquiryStatuses = ["unread", "read", "answered"] as const;
export type EnquiryStatus = (typeof enquiryStatuses)[number];

/** Where a message lies. Its status stays when it is moved, so that it comes back as it was. */
export const enquiryFolders = ["inbox", "archived", "spam"] as const;
export type EnquiryFolder = (typeof enquiryFolders)[number];

/** What the list shows. "open" is what waits for an answer, read or not; "all" leaves out spam only. */
export const enquiryViews = ["inbox", "unread", "open", "answered", "archived", "spam", "all"] as const;
export type EnquiryView = (typeof enquiryViews)[number];

type ViewDefinition = { folders: readonly EnquiryFolder[]; statuses: readonly EnquiryStatus[] };

export const viewDefinitions: Readonly<Record<EnquiryView, ViewDefinition>> = {
  inbox: { folders: ["inbox"], statuses: enquiryStatuses },
  unread: { folders: ["inbox"], statuses: ["unread"] },
  open: { folders: ["inbox"], statuses: ["unread", "read"] },
  answered: { folders: ["inbox"], statuses: ["answered"] },
  archived: { folders: ["archived"], statuses: enquiryStatuses },
  spam: { folders: ["spam"], statuses: enquiryStatuses },
  all: { folders: ["inbox", "archived"], statuses: enquiryStatuses },
};

/** Whose messages the list shows. */
export const assigneeFilters = ["anyone", "me", "nobody"] as const;

/** Days after which a message in spam is deleted for good. */
export const spamDays = 30;
