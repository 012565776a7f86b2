import {
  BadgeCheck,
  Banknote,
  CalendarCheck,
  ChartColumn,
  CircleHelp,
  GalleryHorizontalEnd,
  History,
  Images,
  Inbox,
  Info,
  Layers,
  LayoutDashboard,
  MailOpen,
  MapPin,
  MessageSquareQuote,
  MessageSquareText,
  Mountain,
  Phone,
  ScrollText,
  Settings,
  Shapes,
  Sparkles,
  Trash2,
  UserRound,
  UserSearch,
  Users,
} from "lucide-react";
import { apiCalls } from "#app/kit/calls/api-calls.ts";
import type { Screen } from "#app/kit/screens/screen.ts";
import { binPermissions } from "#shared/bin/bin-kinds.ts";
import { userRefusals } from "#shared/people/user-refusals.ts";
import { pendingBookingsBadge } from "./bookings/pending-badge.ts";
import { unreadEnquiriesBadge } from "./enquiries/unread-badge.ts";
import type { recordSearches } from "./record-searches.ts";
import { screenModules } from "./screen-modules.ts";
import { pendingUsersBadge } from "./users/pending-badge.ts";

/** Labels and lists of these features stay out of what every screen loads. */
const searchIn =
  (path: keyof typeof recordSearches): NonNullable<Screen["search"]> =>
  async (text, signal) =>
    (await import("./record-searches.ts")).recordSearches[path](text, signal);

type ScreenDefinition = Omit<Screen, "load"> & { path: keyof typeof screenModules };

/**
 * Every screen of the back-office. The routes, the sidebar and the command palette are built from this list. The sidebar
 * has those with a group, in this order until the operator moves or hides them: shared/settings/sidebar-items.ts.
 */
const definitions: readonly ScreenDefinition[] = [
  {
    label: "Dashboard",
    keywords: "today overview revenue system status performance monitor",
    path: "/admin",
    isStart: true,
    permission: "analytics.view",
    group: "core",
    icon: LayoutDashboard,
  },
  {
    label: "Analytics",
    keywords: "revenue bookings visits pages countries devices report export",
    path: "/admin/analytics",
    permission: "analytics.view",
    group: "core",
    icon: ChartColumn,
  },
  {
    label: "Hero Slides",
    path: "/admin/hero-slides",
    permission: "content.update",
    group: "content",
    icon: Images,
    actions: [{ label: "New slide", to: "/admin/hero-slides/new", permission: "content.create" }],
  },
  {
    label: "About Section",
    path: "/admin/about",
    permission: "content.update",
    group: "content",
    icon: Info,
    actions: [{ label: "New feature", to: "/admin/about/new", permission: "content.create" }],
  },
  {
    label: "Contact Info",
    path: "/admin/contact-info",
    permission: "content.update",
    group: "content",
    icon: Phone,
    actions: [{ label: "New social link", to: "/admin/contact-info/new", permission: "content.create" }],
  },
  {
    label: "Services",
    path: "/admin/services",
    permission: "services.manage",
    group: "content",
    icon: Layers,
    actions: [{ label: "New category", to: "/admin/services/new", permission: "services.manage" }],
  },
  {
    label: "Trips",
    path: "/admin/trips",
    permission: "tours.manage",
    group: "content",
    icon: Mountain,
    actions: [{ label: "New trip", to: "/admin/trips/new", permission: "tours.manage" }],
    search: searchIn("/admin/trips"),
  },
  {
    label: "Places",
    path: "/admin/places",
    permission: "tours.manage",
    group: "content",
    icon: MapPin,
    actions: [{ label: "New place", to: "/admin/places/new", permission: "tours.manage" }],
  },
  {
    label: "Testimonials",
    path: "/admin/testimonials",
    permission: "testimonials.manage",
    group: "content",
    icon: MessageSquareQuote,
    actions: [{ label: "New testimonial", to: "/admin/testimonials/new", permission: "testimonials.manage" }],
  },
  {
    label: "FAQ and policies",
    path: "/admin/faq",
    permission: "content.update",
    group: "content",
    icon: CircleHelp,
    actions: [{ label: "New question", to: "/admin/faq/new", permission: "content.create" }],
  },
  {
    label: "Terms and privacy",
    path: "/admin/texts",
    permission: "content.update",
    group: "content",
    icon: ScrollText,
  },
  {
    label: "Marketing claims",
    path: "/admin/claims",
    permission: "content.update",
    group: "content",
    icon: BadgeCheck,
    actions: [{ label: "New claim", to: "/admin/claims/new", permission: "content.create" }],
  },
  {
    label: "Messages",
    path: "/admin/messages",
    recordParam: "message",
    permission: "content.update",
    group: "communication",
    icon: MessageSquareText,
    badge: unreadEnquiriesBadge,
    search: searchIn("/admin/messages"),
  },
  {
    label: "Images",
    path: "/admin/images",
    permission: ["media.manage", "media.upload", "media.view", "media.delete"],
    sidebarPermission: "media.manage",
    group: "media",
    icon: GalleryHorizontalEnd,
    search: searchIn("/admin/images"),
  },
  {
    label: "Highlights",
    path: "/admin/highlights",
    permission: "media.manage",
    group: "media",
    icon: Sparkles,
    actions: [{ label: "New highlight", to: "/admin/highlights/new", permission: "media.manage" }],
  },
  {
    label: "Icons",
    path: "/admin/icons",
    permission: "media.manage",
    group: "media",
    icon: Shapes,
    actions: [{ label: "Upload icon", to: "/admin/icons/new", permission: "media.manage" }],
  },
  {
    label: "Bookings",
    path: "/admin/bookings",
    isStart: true,
    recordParam: "booking",
    permission: "bookings.view",
    group: "business",
    icon: CalendarCheck,
    badge: pendingBookingsBadge,
    actions: [{ label: "New booking", to: "/admin/bookings/new", permission: "bookings.manage" }],
    search: searchIn("/admin/bookings"),
  },
  {
    label: "Users",
    path: "/admin/users",
    recordParam: "user",
    permission: "users.view",
    refusal: userRefusals.view,
    group: "business",
    icon: Users,
    badge: pendingUsersBadge,
    actions: [{ label: "New user", to: "/admin/users/new", permission: "users.create" }],
    search: searchIn("/admin/users"),
  },
  {
    label: "Settings",
    keywords: "security two-factor session timeout notifications sign-in attempts sessions backup download",
    path: "/admin/settings",
    permission: "settings.manage",
    group: "config",
    userMenu: "Admin Settings",
    icon: Settings,
  },
  {
    label: "Payment terms",
    keywords: "bank account iban details deposit balance refund cancellation settings",
    path: "/admin/payment",
    permission: "settings.manage",
    group: "config",
    icon: Banknote,
  },
  {
    label: "Email templates",
    path: "/admin/mail-templates",
    recordParam: "template",
    permission: "system.config",
    group: "config",
    icon: MailOpen,
  },
  {
    label: "Outbox",
    path: "/admin/outbox",
    recordParam: "message",
    permission: "system.config",
    group: "config",
    icon: Inbox,
  },
  {
    label: "History",
    path: "/admin/history",
    permission: "system.config",
    group: "config",
    icon: History,
  },
  {
    label: "Bin",
    path: "/admin/bin",
    permission: Object.values(binPermissions).flat(),
    group: "config",
    icon: Trash2,
  },
  {
    label: "Find a person",
    keywords: "customer guest traveller story email",
    path: "/admin/people",
    permission: apiCalls.personStories.get.access,
    group: null,
    icon: UserSearch,
    search: searchIn("/admin/people"),
  },
  {
    label: "Profile",
    keywords: "account password avatar picture sessions security",
    path: "/admin/profile",
    permission: null,
    group: null,
    userMenu: "Profile Settings",
    icon: UserRound,
  },
];

export const screens: readonly Screen[] = definitions.map((screen) => ({
  ...screen,
  load: screenModules[screen.path],
}));
