import type { users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { buildGreeting } from "#server/kit/greeting.ts";
import { type Mail, queueMails } from "#server/kit/mail/queue-mails.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { formatMoment } from "#shared/kit/dates.ts";

export type Owner = Pick<typeof users.$inferSelect, "id" | "first_name" | "last_name" | "email">;

/** What previews of emails to owners of accounts have in common. */
export const sampleValues = {
  ...buildGreeting({ first_name: "Priya", last_name: "Nair" }),
  email: "priya@example.com",
  happened_at: formatMoment(new Date("2027-04-12T06:05:00Z")),
  device: "Firefox on Windows",
};

export const toAbsoluteUrl = ({ app }: Context, path: string): string => `${app.environment.PUBLIC_URL}${path}`;

type OwnerMail = Omit<Mail, "to" | "reply_to" | "about">;

/** Queues an email to the owner of an account. */
export async function queueOwnerMail(tx: Context, { id, email, first_name }: Owner, mail: OwnerMail): Promise<void> {
  const site = await getSiteSettings(tx);
  await queueMails(tx, [
    { ...mail, to: email, to_name: first_name, reply_to: site.email, about: { room: "people", id } },
  ]);
}
