import { z } from "zod";
import { Id } from "#shared/kit/fields.ts";
import { hasAnyPermission, type Permission } from "#shared/kit/permissions.ts";
import { email } from "#shared/kit/text-fields.ts";

/** The events of which emails can be sent to chosen people. */
export const notificationEvents = [
  "new_booking",
  "new_message",
  "new_registration",
  "failed_emails",
  "weekly_report",
] as const;
export type NotificationEvent = (typeof notificationEvents)[number];

type EventDetails = {
  label: string;
  description: string;
  /** One of these is needed to see what the email is about. */
  permissions: readonly Permission[];
  /** As long as nobody was chosen, the emails go to the operator's contact address. */
  goesToContact: boolean;
};

export const notificationDetails: Readonly<Record<NotificationEvent, EventDetails>> = {
  new_booking: {
    label: "New booking",
    description: "A booking request, and a request that its traveller withdraws.",
    permissions: ["bookings.view_all", "bookings.manage"],
    goesToContact: true,
  },
  new_message: {
    label: "New message",
    description: "A message from the contact form.",
    permissions: ["content.update"],
    goesToContact: true,
  },
  new_registration: {
    label: "New registration",
    description: "Somebody registers and waits for approval.",
    permissions: ["users.view", "users.approve"],
    goesToContact: true,
  },
  failed_emails: {
    label: "Failed emails",
    description: "Emails that could not be delivered, at most once an hour.",
    permissions: ["system.config"],
    goesToContact: false,
  },
  weekly_report: {
    label: "Weekly report",
    description: "The figures of the last week, on Mondays at 07:00.",
    permissions: ["reports.view"],
    goesToContact: false,
  },
};

/** Whether somebody with these permissions may get the emails of an event, and choose who else gets them. */
export const maySeeNotification = (event: NotificationEvent, held: readonly string[]): boolean =>
  hasAnyPermission(held, notificationDetails[event].permissions);

export const notificationMessages = {
  notAllowed: "You can only choose who is notified of what you may see yourself.",
  notNotifiable: "Please choose active people who may see this.",
  contactAddress:
    "This address also gets notices about bookings, messages and registrations. Ask an administrator to change it.",
} as const;

/** People that can be chosen from. */
export const maxNotifiablePeople = 500;
const maxNotifiedUsers = 50;
const maxNotifiedAddresses = 10;

const uniqueList = <Item extends z.ZodType<number | string>>(item: Item, max: number) =>
  z
    .array(item, "Please enter a list")
    .max(max, `Please choose at most ${max}`)
    .transform((items) => [...new Set(items)]);

/** Who gets the emails of an event: people with an account, and other addresses. */
export const NotificationRecipients = z.strictObject({
  user_ids: uniqueList(Id, maxNotifiedUsers),
  addresses: uniqueList(email(), maxNotifiedAddresses),
});
export type NotificationRecipients = z.output<typeof NotificationRecipients>;

const recipientsByEvent = Object.fromEntries(
  notificationEvents.map((event) => [event, NotificationRecipients.nullable()]),
) as Record<NotificationEvent, z.ZodNullable<typeof NotificationRecipients>>;

/** The recipients by event; null where nobody chose any yet. */
export const Notifications = z.strictObject(recipientsByEvent);
export type Notifications = z.output<typeof Notifications>;

export const defaultNotifications: Notifications = {
  new_booking: null,
  new_message: null,
  new_registration: null,
  failed_emails: null,
  weekly_report: null,
};

/** Whether an event's emails go to the contact address, or would if the people chosen for it could not get them. */
function canReachContact(event: NotificationEvent, chosen: NotificationRecipients | null): boolean {
  if (!notificationDetails[event].goesToContact) return false;
  return chosen === null || (chosen.user_ids.length > 0 && chosen.addresses.length === 0);
}

/** Whether somebody with these permissions may move the contact address: they must see every email that goes to it. */
export const mayMoveContactAddress = (notifications: Notifications, held: readonly string[]): boolean =>
  notificationEvents.every((event) => !canReachContact(event, notifications[event]) || maySeeNotification(event, held));
