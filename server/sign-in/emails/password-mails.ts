import type { OwnedPasskey } from "#server/kit/account-access.ts";
import type { Context } from "#server/kit/context.ts";
import { describeDevice } from "#server/kit/describe-device.ts";
import { buildGreeting } from "#server/kit/greeting.ts";
import { defineMails } from "#server/kit/mail/mail-definition.ts";
import { renderMail } from "#server/kit/mail/render-mail.ts";
import { formatInstant, formatMoment } from "#shared/kit/dates.ts";
import { newPasswordPath, passwordLinkTtlMinutes } from "#shared/sign-in/password-link.ts";
import { signInSettingsPath } from "#shared/sign-in/two-factor-rules.ts";
import type { PasswordLink } from "../password-link.ts";
import { findTwoFactor } from "../two-factor/redeem-code.ts";
import { defaultTexts } from "./default-texts.ts";
import { type Owner, queueOwnerMail, sampleValues, toAbsoluteUrl } from "./owner-mail.ts";

/** How a password was changed, and what follows from it. */
const changeTexts = {
  link: {
    changed_how: "with a link that we had sent to this address",
    effect:
      "You were signed out everywhere, and none of your devices is trusted any more: sign in with the new password from now on.",
    advice:
      "Then someone may be able to read your emails. Change the password of your mailbox first, then set another one here.",
  },
  temporary: {
    changed_how: "by somebody who signed in with the temporary password",
    effect:
      "You were signed out everywhere, and none of your devices is trusted any more: sign in with the new password from now on.",
    advice: "Then someone knew the temporary password. Set another one right away.",
  },
  account: {
    changed_how: "from a device that was signed in",
    effect: "All other devices were signed out, and none is trusted any more.",
    advice: "Then someone knows your password. Set another one right away.",
  },
  staff: {
    changed_how: "by our staff",
    effect:
      "You were signed out everywhere, and none of your devices is trusted any more: sign in with the password that we gave you.",
    advice: "Then please ask us about it.",
  },
} as const;
/** What the change has done to the passkeys of the account; `kept` ones need the password from now on. */
type Passkeys = { fate: "left" | "kept" | "removed"; list: readonly OwnedPasskey[] };

const listFormat = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Whoever has added it has named it: without what would make a link of the name. */
const describePasskey = ({ name, created_at }: OwnedPasskey): string =>
  `“${name.replace(/[^\p{L}\p{M}\p{N} ()'’-]/gu, " ").trim()}”, added ${formatInstant(created_at)}`;

const passkeyTexts: Readonly<Record<Passkeys["fate"], (names: string) => string>> = {
  left: (names) => ` These passkeys still work: ${names}. Remove each that you don't know in your security settings.`,
  kept: (names) =>
    ` These passkeys still work together with your new password: ${names}. Remove each that you don't know in your security settings.`,
  removed: (names) => ` These passkeys were removed: ${names}. You can add yours again in your security settings.`,
};

/** Names the passkeys; "" if there are none. */
const describePasskeys = ({ fate, list }: Passkeys): string =>
  list.length === 0 ? "" : passkeyTexts[fate](listFormat.format(list.map(describePasskey)));

type PasswordChange = {
  way: keyof typeof changeTexts;
  passkeys: Passkeys;
  /** Tells one change from another: each is mailed once. */
  event: string;
};

export const passwordMails = defineMails<"password_reset" | "password_changed">({
  password_reset: {
    defaultText: defaultTexts.password_reset,
    preheader: "The link works once, and for {{link_minutes}} minutes.",
    reason: "You're getting this email because a new password was asked for with your address.",
    links: { reset_link: "Set a new password" },
    buildSampleValues: (toUrl) => ({
      ...sampleValues,
      reset_link: toUrl(`${newPasswordPath}/sample`),
      link_minutes: String(passwordLinkTtlMinutes),
    }),
  },
  password_changed: {
    defaultText: defaultTexts.password_changed,
    preheader: "{{effect}}",
    reason: "You're getting this email because you have an account with us.",
    links: {
      sign_in_link: "Sign in",
      forgotten_link: "Set another password",
      settings_link: "Open your security settings",
    },
    buildSampleValues: (toUrl) => ({
      ...sampleValues,
      ...changeTexts.account,
      settings_link: toUrl(signInSettingsPath),
      sign_in_link: toUrl("/sign-in"),
      forgotten_link: toUrl("/sign-in/forgotten"),
    }),
  },
});

type RequestedLink = {
  link: PasswordLink;
  /** The browser and system that asked for it; "" if they are not known. */
  device: string;
};

/** Queues the email with the link for setting a new password. */
export async function mailPasswordLink(tx: Context, owner: Owner, { link, device }: RequestedLink): Promise<void> {
  const rendered = await renderMail(tx, passwordMails.password_reset, {
    ...buildGreeting(owner),
    email: owner.email,
    reset_link: toAbsoluteUrl(tx, `${newPasswordPath}/${link.token}`),
    link_minutes: String(passwordLinkTtlMinutes),
    happened_at: formatMoment(tx.now),
    device,
  });
  await queueOwnerMail(tx, owner, { template: "password_reset", ...rendered, event: `password.link.${link.id}` });
}

const describeCodes = async (tx: Context, { id }: Owner): Promise<string> =>
  (await findTwoFactor(tx, id))?.confirmed_at ? " When you sign in, you still need a code from your app." : "";

/** Queues the notice that a password was changed, with the time and the device of the caller. */
export async function mailPasswordChanged(
  tx: Context,
  owner: Owner,
  { way, passkeys, event }: PasswordChange,
): Promise<void> {
  const rendered = await renderMail(tx, passwordMails.password_changed, {
    ...buildGreeting(owner),
    ...changeTexts[way],
    effect: `${changeTexts[way].effect}${await describeCodes(tx, owner)}${describePasskeys(passkeys)}`,
    email: owner.email,
    settings_link: toAbsoluteUrl(tx, signInSettingsPath),
    sign_in_link: toAbsoluteUrl(tx, "/sign-in"),
    forgotten_link: toAbsoluteUrl(tx, "/sign-in/forgotten"),
    happened_at: formatMoment(tx.now),
    device: describeDevice(tx.user_agent),
  });
  await queueOwnerMail(tx, owner, { template: "password_changed", ...rendered, event });
}
