import { type Permission, permissions } from "./permissions.ts";

/** What each permission allows, as people read it. */
export const permissionLabels: Readonly<Record<Permission, string>> = {
  "users.view": "See users",
  "users.create": "Add users",
  "users.update": "Change users, their passwords and sessions",
  "users.delete": "Delete and erase users",
  "users.manage_roles": "Change roles and give permissions",
  "users.approve": "Approve and reject registrations",
  "users.ban": "Ban users",
  "content.view": "See content",
  "content.create": "Add content",
  "content.update": "Change content and answer messages",
  "content.delete": "Delete content",
  "content.publish": "Publish content",
  "services.view": "See services",
  "services.manage": "Manage services",
  "tours.view": "See trips",
  "tours.manage": "Manage trips and places",
  "bookings.view": "See own bookings",
  "bookings.view_all": "See all bookings",
  "bookings.manage": "Manage bookings",
  "bookings.approve": "Approve bookings",
  "bookings.cancel": "Reject and cancel bookings",
  "analytics.view": "See analytics",
  "analytics.export": "Export analytics",
  "reports.view": "See reports",
  "reports.generate": "Make reports",
  "financial.view": "See finances",
  "financial.manage": "Manage finances",
  "settings.view": "See settings",
  "settings.manage": "Change settings",
  "system.config": "Configure the system, emails and branding",
  "media.view": "See images",
  "media.upload": "Upload images",
  "media.delete": "Delete images",
  "media.manage": "Manage images, highlights and icons",
  "seo.manage": "Manage search engine data",
  "marketing.manage": "Manage marketing",
  "newsletter.manage": "Manage the newsletter",
  "testimonials.view": "See testimonials",
  "testimonials.manage": "Manage testimonials",
  "reviews.moderate": "Moderate reviews",
  "guide.profile": "Have a guide's profile",
  "guide.tours": "See the trips that one leads",
  "guide.bookings": "See the bookings of trips that one leads",
  "super.admin": "Everything that only super administrators do",
  "system.maintenance": "Maintain the system",
  "backup.restore": "Restore backups",
};

const areaLabels: Readonly<Record<string, string>> = {
  users: "Users",
  content: "Content",
  services: "Services",
  tours: "Trips",
  bookings: "Bookings",
  analytics: "Analytics",
  reports: "Reports",
  financial: "Finances",
  settings: "Settings",
  system: "System",
  media: "Images",
  seo: "Search engines",
  marketing: "Marketing",
  newsletter: "Newsletter",
  testimonials: "Testimonials",
  reviews: "Reviews",
  guide: "Guides",
  super: "Super administrators",
  backup: "Backups",
};

const areaOf = (permission: Permission): string => permission.split(".")[0] ?? "";

/** All permissions with their labels, by what they are about. */
export const permissionsByArea = [...new Set(permissions.map(areaOf))].map((area) => ({
  area: areaLabels[area] ?? area,
  permissions: permissions
    .filter((permission) => areaOf(permission) === area)
    .map((permission) => ({ permission, label: permissionLabels[permission] })),
}));
