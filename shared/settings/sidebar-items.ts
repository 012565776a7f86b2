/** A built-in item of the sidebar. */
type SystemItem = {
  id: string;
  name: string;
  href: string;
  icon: string;
  color: "blue" | "green" | "orange" | "purple" | "gray" | "pink";
  description: string;
  alwaysVisible: boolean;
};

type ItemRow = readonly [name: string, path: string, icon: string, color: SystemItem["color"]];

const rows: readonly ItemRow[] = [
  ["Dashboard", "/admin", "layout-dashboard", "blue"],
  ["Analytics", "/admin/analytics", "chart-line", "blue"],
  ["Hero Slides", "/admin/hero-slides", "images", "green"],
  ["About Section", "/admin/about", "info", "green"],
  ["Contact Info", "/admin/contact-info", "phone", "green"],
  ["Services", "/admin/services", "layers", "green"],
  ["Trips", "/admin/trips", "map", "green"],
  ["Places", "/admin/places", "map-pin", "green"],
  ["Testimonials", "/admin/testimonials", "quote", "green"],
  ["FAQ and policies", "/admin/faq", "circle-help", "green"],
  ["Terms and privacy", "/admin/texts", "scroll-text", "green"],
  ["Marketing claims", "/admin/claims", "badge-check", "green"],
  ["Messages", "/admin/messages", "message-square-text", "orange"],
  ["Images", "/admin/images", "image", "purple"],
  ["Highlights", "/admin/highlights", "sparkles", "purple"],
  ["Icons", "/admin/icons", "shapes", "purple"],
  ["Bookings", "/admin/bookings", "calendar-check", "pink"],
  ["Users", "/admin/users", "users", "pink"],
  ["Site Branding", "/admin/branding", "palette", "gray"],
  ["Settings", "/admin/settings", "settings", "gray"],
  ["Payment terms", "/admin/payment", "banknote", "gray"],
  ["Email templates", "/admin/mail-templates", "mail-open", "gray"],
  ["Outbox", "/admin/outbox", "inbox", "gray"],
  ["History", "/admin/history", "history", "gray"],
  ["Bin", "/admin/bin", "trash", "gray"],
];

const alwaysVisiblePaths: readonly string[] = ["/admin", "/admin/settings"];

const idOf = (path: string): string => path.replace(/^\/admin\/?/, "") || "dashboard";

/** The built-in items of the sidebar, one for each screen in it, in order. They can be moved and hidden, but not edited or deleted. */
export const systemItems: readonly SystemItem[] = rows.map(([name, href, icon, color]) => ({
  id: idOf(href),
  name,
  href,
  icon,
  color,
  description: "",
  alwaysVisible: alwaysVisiblePaths.includes(href),
}));

export const alwaysVisibleIds: readonly string[] = alwaysVisiblePaths.map(idOf);
