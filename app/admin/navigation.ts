import { CalendarCheck, Inbox, MailOpen, MessageSquareText } from "lucide-react";
import type { Screen } from "#app/kit/navigation.ts";
import { bookingsAhead, findBookings, pendingBookings } from "./bookings/find-bookings.ts";
import { findMessages, unreadMessages } from "./enquiries/unread-messages.ts";

/**
 * Every screen of the back-office. The routes, the sidebar and the command palette are built from this list;
 * its order is the order in the sidebar.
 */
export const navigation: readonly Screen[] = [
  {
    label: "Messages",
    path: "/admin/messages",
    permission: "content.update",
    group: "communication",
    icon: MessageSquareText,
    load: () => import("./enquiries/messages-page.tsx"),
    waiting: unreadMessages,
    find: findMessages,
  },
  {
    label: "Bookings",
    path: "/admin/bookings",
    permission: "bookings.view",
    group: "business",
    icon: CalendarCheck,
    load: () => import("./bookings/bookings-page.tsx"),
    ahead: bookingsAhead,
    waiting: pendingBookings,
    actions: [{ label: "New booking", to: "/admin/bookings?booking=new", permission: "bookings.manage" }],
    find: findBookings,
  },
  {
    label: "Email templates",
    path: "/admin/mail-templates",
    permission: "system.config",
    group: "config",
    icon: MailOpen,
    load: () => import("./mail/templates-page.tsx"),
  },
  {
    label: "Outbox",
    path: "/admin/outbox",
    permission: "system.config",
    group: "config",
    icon: Inbox,
    load: () => import("./mail/outbox-page.tsx"),
  },
];
