/** The one list of permissions (specification 3, section 6). */
export const permissions = [
  "users.view",
  "users.create",
  "users.update",
  "users.delete",
  "users.manage_roles",
  "users.approve",
  "users.ban",
  "content.view",
  "content.create",
  "content.update",
  "content.delete",
  "content.publish",
  "services.view",
  "services.manage",
  "tours.view",
  "tours.manage",
  "bookings.view",
  "bookings.view_all",
  "bookings.manage",
  "bookings.approve",
  "bookings.cancel",
  "analytics.view",
  "analytics.export",
  "reports.view",
  "reports.generate",
  "financial.view",
  "financial.manage",
  "settings.view",
  "settings.manage",
  "system.config",
  "media.view",
  "media.upload",
  "media.delete",
  "media.manage",
  "seo.manage",
  "marketing.manage",
  "newsletter.manage",
  "testimonials.view",
  "testimonials.manage",
  "reviews.moderate",
  "guide.profile",
  "guide.tours",
  "guide.bookings",
  "super.admin",
  "system.maintenance",
  "backup.restore",
] as const;

export type Permission = (typeof permissions)[number];

/** A held list that contains a star holds everything. */
export const holds = (held: readonly string[], wanted: Permission): boolean =>
  held.includes("*") || held.includes(wanted);

export const holdsOneOf = (held: readonly string[], wanted: readonly Permission[]): boolean =>
  wanted.some((permission) => holds(held, permission));
