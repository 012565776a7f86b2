export const subscriberStatuses = ["active", "pending", "unsubscribed", "bounced"] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];
export const subscriberSources = ["website", "manual", "import", "api"] as const;
