import type { users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { queueMails } from "#server/kit/mail/queue-mails.ts";
import { renderSimpleMail, type SimpleMail } from "#server/kit/mail/render-simple-mail.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { newPasswordPath, passwordLinkTtlMinutes } from "#shared/sign-in/password-link.ts";
import type { PasswordLink } from "../password-link.ts";
import { defaultTexts } from "./default-texts.ts";

type Owner = Pick<typeof users.$inferSelect, "id" | "first_name" | "username" | "email">;

const resetMail: SimpleMail = {
  name: "password_reset",
  defaultText: defaultTexts.password_reset,
  preheader: "The link works once, and for {{link_minutes}} minutes.",
  reason: "You get this e-mail because a new password was asked for with your address.",
  links: { reset_link: "Set a new password" },
};

const changedMail: SimpleMail = {
  name: "password_changed",
  defaultText: defaultTexts.password_changed,
  preheader: "You were signed out everywhere.",
  reason: "You get this e-mail because you have an account with us.",
  links: { sign_in_link: "Sign in", forgotten_link: "Set another password" },
};

type OwnerMail = { mail: SimpleMail; event: string; values: Readonly<Record<string, string>> };

async function mailOwner(tx: Context, owner: Owner, { mail, event, values }: OwnerMail): Promise<void> {
  const { id, email, first_name, username } = owner;
  const rendered = await renderSimpleMail(tx, mail, { first_name: first_name || username, email, ...values });
  const site = await getSiteSettings(tx);
  const about = { room: "people", id } as const;
  await queueMails(tx, [{ to: email, template: mail.name, ...rendered, event, reply_to: site.email, about }]);
}

const toAbsoluteUrl = ({ app }: Context, path: string): string => `${app.environment.PUBLIC_URL}${path}`;

/** Queues the e-mail with the link for setting a new password. */
export const mailPasswordLink = (tx: Context, owner: Owner, { id, token }: PasswordLink): Promise<void> =>
  mailOwner(tx, owner, {
    mail: resetMail,
    event: `password.link.${id}`,
    values: {
      reset_link: toAbsoluteUrl(tx, `${newPasswordPath}/${token}`),
      link_minutes: String(passwordLinkTtlMinutes),
    },
  });

/** Queues the notice that a new password was set with the link `link_id`. */
export const mailPasswordChanged = (tx: Context, owner: Owner, linkId: number): Promise<void> =>
  mailOwner(tx, owner, {
    mail: changedMail,
    event: `password.changed.${linkId}`,
    values: { sign_in_link: toAbsoluteUrl(tx, "/sign-in"), forgotten_link: toAbsoluteUrl(tx, "/sign-in/forgotten") },
  });
