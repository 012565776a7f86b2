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

type SidebarGroup = {
  color: SystemItem["color"];
  items: readonly (readonly [name: string, path: string, icon: string])[];
};

const groups: readonly SidebarGroup[] = [
  {
    color: "blue",
    items: [
      ["Dashboard", "/admin", "layout-dashboard"],
      ["Analytics", "/admin/analytics", "chart-line"],
    ],
  },
  {
    color: "green",
    items: [
      ["Hero Slides", "/admin/hero-slides", "images"],
      ["About Section", "/admin/about", "info"],
      ["Contact Info", "/admin/contact-info", "phone"],
      ["Services", "/admin/services", "layers"],
      ["Trips", "/admin/trips", "map"],
      ["Testimonials", "/admin/testimonials", "quote"],
      ["FAQ and policies", "/admin/faq", "circle-help"],
    ],
  },
  {
    color: "orange",
    items: [
      ["Newsletter", "/admin/newsletter", "mail"],
      ["Messages", "/admin/messages", "message-square-text"],
    ],
  },
  {
    color: "purple",
    items: [
      ["Images", "/admin/images", "image"],
      ["Highlights", "/admin/highlights", "sparkles"],
      ["Icons", "/admin/icons", "shapes"],
    ],
  },
  {
    color: "pink",
    items: [
      ["Bookings", "/admin/bookings", "calendar-check"],
      ["Users", "/admin/users", "users"],
    ],
  },
  {
    color: "gray",
    items: [
      ["Site Branding", "/admin/branding", "palette"],
      ["SEO", "/admin/seo", "search"],
      ["Settings", "/admin/settings", "settings"],
      ["E-mail templates", "/admin/mail-templates", "mail-open"],
      ["Outbox", "/admin/outbox", "inbox"],
    ],
  },
];

const alwaysVisiblePaths: readonly string[] = ["/admin", "/admin/settings"];

const idOf = (path: string): string => path.replace(/^\/admin\/?/, "") || "dashboard";

/** The built-in items of the sidebar, in order. They can be moved and hidden, but not edited or deleted. */
export const systemItems: readonly SystemItem[] = groups.flatMap(({ color, items }) =>
  items.map(([name, href, icon]) => ({
    id: idOf(href),
    name,
    href,
    icon,
    color,
    description: "",
    alwaysVisible: alwaysVisiblePaths.includes(href),
  })),
);
