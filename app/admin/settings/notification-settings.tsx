import { useState } from "react";
import { lazyForm } from "#app/kit/record/lazy-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Section } from "#app/ui/section.tsx";
import { formatCount } from "#shared/kit/format-count.ts";
import {
  type NotificationRecipients,
  notificationDetails,
  notificationEvents,
} from "#shared/settings/notifications.ts";
import type { StoredSecurity } from "./stored-security.ts";

const NotificationForm = lazyForm(() => import("./notification-form.tsx"));

function describeRecipients(chosen: NotificationRecipients | null, goesToContact: boolean): string {
  if (chosen === null) return goesToContact ? "The contact address of the site" : "Nobody";
  const { user_ids, addresses } = chosen;
  const parts = [
    user_ids.length > 0 ? formatCount(user_ids.length, "person", "people") : "",
    addresses.length > 0 ? formatCount(addresses.length, "address", "addresses") : "",
  ].filter((part) => part !== "");
  return parts.join(" and ") || "Nobody";
}

type Props = {
  settings: StoredSecurity;
  /** Only the dialog, without what is chosen. */
  isBrief?: boolean;
};

/** Who is notified of what, with the dialog that changes it. */
export function NotificationSettings({ settings, isBrief = false }: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Section
      title="Notifications"
      note="Which events are mailed to whom."
      actions={<Button onClick={() => setOpen(true)}>Configure Notifications</Button>}
      divided={isBrief}
    >
      {!isBrief && (
        <dl className="divide-y divide-line rounded-panel border border-line bg-panel">
          {notificationEvents.map((event) => (
            <div key={event} className="flex flex-wrap justify-between gap-x-4 px-4 py-2.5">
              <dt className="font-medium">{notificationDetails[event].label}</dt>
              <dd className="text-ash">
                {describeRecipients(settings.notifications[event], notificationDetails[event].goesToContact)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Dialog open={isOpen} onClose={close} title="Configure Notifications" width="wide">
        <NotificationForm list={{ close }} settings={settings} />
      </Dialog>
    </Section>
  );
}
