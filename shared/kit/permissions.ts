/** Every permission of the product. */
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

/** "*" grants every permission. */
export const hasPermission = (granted: readonly string[], permission: Permission): boolean =>
  granted.includes("*") || granted.includes(permission);

export const hasAnyPermission = (granted: readonly string[], required: readonly Permission[]): boolean =>
  required.some((permission) => hasPermission(granted, permission));
