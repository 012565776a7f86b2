/** All tables, for Drizzle and its migration generator. */
export * from "./tables/analytics.ts";
export * from "./tables/bin.ts";
export * from "./tables/bookings.ts";
export * from "./tables/categories.ts";
export * from "./tables/enquiries.ts";
export * from "./tables/mail.ts";
export * from "./tables/media.ts";
export * from "./tables/newsletter.ts";
export * from "./tables/pages.ts";
export * from "./tables/people.ts";
export * from "./tables/places.ts";
export * from "./tables/settings.ts";
export * from "./tables/system.ts";
export * from "./tables/testimonials.ts";
export * from "./tables/trips.ts";
export * from "./tables/two-factor.ts";
export * from "./tables/undo.ts";
