import type { users } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { defineMails } from "#server/kit/mail/mail-definition.ts";
import { type Mail, queueMails } from "#server/kit/mail/queue-mails.ts";
import { renderMail } from "#server/kit/mail/render-mail.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { toSafeName } from "#shared/kit/person-name.ts";
import { newPasswordPath, passwordLinkTtlMinutes } from "#shared/sign-in/password-link.ts";
import type { PasswordLink } from "../password-link.ts";
import { defaultTexts } from "./default-texts.ts";

type Owner = Pick<typeof users.$inferSelect, "id" | "first_name" | "username" | "email">;

export const passwordMails = defineMails<"password_reset" | "password_changed">({
  password_reset: {
    defaultText: defaultTexts.password_reset,
    preheader: "The link works once, and for {{link_minutes}} minutes.",
    reason: "You get this e-mail because a new password was asked for with your address.",
    links: { reset_link: "Set a new password" },
    buildSampleValues: (toUrl) => ({
      first_name: "Priya",
      email: "priya@example.com",
      reset_link: toUrl(`${newPasswordPath}/sample`),
      link_minutes: String(passwordLinkTtlMinutes),
    }),
  },
  password_changed: {
    defaultText: defaultTexts.password_changed,
    preheader: "You were signed out everywhere.",
    reason: "You get this e-mail because you have an account with us.",
    links: { sign_in_link: "Sign in", forgotten_link: "Set another password" },
    buildSampleValues: (toUrl) => ({
      first_name: "Priya",
      email: "priya@example.com",
      sign_in_link: toUrl("/sign-in"),
      forgotten_link: toUrl("/sign-in/forgotten"),
    }),
  },
});

const getGreetingName = ({ first_name, username }: Owner): string => toSafeName(first_name || username);
const toAbsoluteUrl = ({ app }: Context, path: string): string => `${app.environment.PUBLIC_URL}${path}`;

type OwnerMail = Omit<Mail, "to" | "reply_to" | "about">;

async function queueOwnerMail(tx: Context, { id, email, first_name }: Owner, mail: OwnerMail): Promise<void> {
  const site = await getSiteSettings(tx);
  await queueMails(tx, [
    { ...mail, to: email, to_name: first_name, reply_to: site.email, about: { room: "people", id } },
  ]);
}

/** Queues the e-mail with the link for setting a new password. */
export async function mailPasswordLink(tx: Context, owner: Owner, { id, token }: PasswordLink): Promise<void> {
  const rendered = await renderMail(tx, passwordMails.password_reset, {
    first_name: getGreetingName(owner),
    email: owner.email,
    reset_link: toAbsoluteUrl(tx, `${newPasswordPath}/${token}`),
    link_minutes: String(passwordLinkTtlMinutes),
  });
  await queueOwnerMail(tx, owner, { template: "password_reset", ...rendered, event: `password.link.${id}` });
}

/** Queues the notice that a new password was set with the link `linkId`. */
export async function mailPasswordChanged(tx: Context, owner: Owner, linkId: number): Promise<void> {
  const rendered = await renderMail(tx, passwordMails.password_changed, {
    first_name: getGreetingName(owner),
    email: owner.email,
    sign_in_link: toAbsoluteUrl(tx, "/sign-in"),
    forgotten_link: toAbsoluteUrl(tx, "/sign-in/forgotten"),
  });
  await queueOwnerMail(tx, owner, { template: "password_changed", ...rendered, event: `password.changed.${linkId}` });
}
