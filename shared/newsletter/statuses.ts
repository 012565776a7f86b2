export const subscriberStatuses = ["active", "pending", "unsubscribed", "bounced"] as const;
export const subscriberSources = ["website", "manual", "import", "api"] as const;
