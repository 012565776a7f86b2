import {
  CalendarCheck,
  History,
  Inbox,
  MailOpen,
  MapPin,
  MessageSquareQuote,
  MessageSquareText,
  Trash2,
} from "lucide-react";
import type { Screen } from "#app/kit/screens/screen.ts";
import { binPermissions } from "#shared/bin/bin-kinds.ts";
import { pendingBookingsBadge, prefetchBookings, searchBookings } from "./bookings/booking-queries.ts";
import { searchEnquiries, unreadEnquiriesBadge } from "./enquiries/enquiry-queries.ts";

/**
 * Every screen of the back-office. The routes, the sidebar and the command palette are built from this list;
 * its order is the order in the sidebar.
 */
export const screens: readonly Screen[] = [
  {
    label: "Places",
    path: "/admin/places",
    permission: "tours.manage",
    group: "content",
    icon: MapPin,
    load: () => import("./places/places-page.tsx"),
    actions: [{ label: "New place", to: "/admin/places/new", permission: "tours.manage" }],
  },
  {
    label: "Testimonials",
    path: "/admin/testimonials",
    permission: "testimonials.manage",
    group: "content",
    icon: MessageSquareQuote,
    load: () => import("./testimonials/testimonials-page.tsx"),
    actions: [{ label: "New testimonial", to: "/admin/testimonials/new", permission: "testimonials.manage" }],
  },
  {
    label: "Messages",
    path: "/admin/messages",
    recordParam: "message",
    permission: "content.update",
    group: "communication",
    icon: MessageSquareText,
    load: () => import("./enquiries/enquiries-page.tsx"),
    badge: unreadEnquiriesBadge,
    search: searchEnquiries,
  },
  {
    label: "Bookings",
    path: "/admin/bookings",
    recordParam: "booking",
    permission: "bookings.view",
    group: "business",
    icon: CalendarCheck,
    load: () => import("./bookings/bookings-page.tsx"),
    prefetch: prefetchBookings,
    badge: pendingBookingsBadge,
    actions: [{ label: "New booking", to: "/admin/bookings/new", permission: "bookings.manage" }],
    search: searchBookings,
  },
  {
    label: "Email templates",
    path: "/admin/mail-templates",
    recordParam: "template",
    permission: "system.config",
    group: "config",
    icon: MailOpen,
    load: () => import("./mail/templates-page.tsx"),
  },
  {
    label: "Outbox",
    path: "/admin/outbox",
    recordParam: "message",
    permission: "system.config",
    group: "config",
    icon: Inbox,
    load: () => import("./mail/outbox-page.tsx"),
  },
  {
    label: "History",
    path: "/admin/history",
    permission: "system.config",
    group: "config",
    icon: History,
    load: () => import("./history/history-page.tsx"),
  },
  {
    label: "Bin",
    path: "/admin/bin",
    permission: Object.values(binPermissions).flat(),
    group: "config",
    icon: Trash2,
    load: () => import("./bin/bin-page.tsx"),
  },
];
