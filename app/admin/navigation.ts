import { CalendarCheck, Inbox, MailOpen, MessageSquareText } from "lucide-react";
import type { Screen } from "#app/kit/navigation.ts";
import { bookingsAhead, findBookings, pendingBookings } from "./bookings/find-bookings.ts";
import { findMessages, unreadMessages } from "./enquiries/unread-messages.ts";

/**
 * Every screen of the back-office: the routes, the sidebar and the command palette are made from this list.
 * A new screen is one more entry, in the order of the specification (specification 2, section 2).
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
    label: "E-mail templates",
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
