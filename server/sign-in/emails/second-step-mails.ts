import { randomUUID } from "node:crypto";
import type { Context } from "#server/kit/context.ts";
import { describeDevice } from "#server/kit/describe-device.ts";
import { buildGreeting } from "#server/kit/greeting.ts";
import { defineMails } from "#server/kit/mail/mail-definition.ts";
import { renderMail } from "#server/kit/mail/render-mail.ts";
import { formatMoment } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { signInSettingsPath } from "#shared/sign-in/two-factor-rules.ts";
import { defaultTexts } from "./default-texts.ts";
import { type Owner, queueOwnerMail, sampleValues, toAbsoluteUrl } from "./owner-mail.ts";

const takenOver = "Then someone knows your password. Set another one right away, and look at your security settings.";

/** What has changed, what follows from it, and what to do if it was somebody else. */
const changeTexts = {
  turned_on: {
    change: "Codes from an app were turned on",
    change_line: "Codes from an app now protect your account",
    effect: "From now on you sign in with your password and a code from the app on your phone.",
    advice: takenOver,
  },
  turned_off: {
    change: "Codes from an app were turned off",
    change_line: "Codes from an app no longer protect your account",
    effect: "From now on your password is enough to sign in.",
    advice: takenOver,
  },
  reset: {
    change: "Your two-factor sign-in was reset",
    change_line: "Two-factor sign-in was removed from your account",
    effect:
      "Our staff removed codes from an app, recovery codes and passkeys from your account. You were signed out everywhere: sign in with your password, and set up your new phone.",
    advice: "Then somebody may have pretended to be you.",
  },
  recovery_code_used: {
    change: "A recovery code was used to sign in",
    change_line: "A recovery code was used to sign in to your account",
    effect: "Each recovery code works once.",
    advice: takenOver,
  },
  recovery_codes_renewed: {
    change: "New recovery codes were made",
    change_line: "New recovery codes were made for your account",
    effect: "The codes that you had before no longer work.",
    advice: takenOver,
  },
  passkey_added: {
    change: "A passkey was added",
    change_line: "A passkey was added to your account",
    effect: "It can be used to sign in without your password.",
    advice: takenOver,
  },
  passkey_removed: {
    change: "A passkey was removed",
    change_line: "A passkey was removed from your account",
    effect: "It can no longer be used to sign in.",
    advice: takenOver,
  },
} as const;

type SecondStepChange = {
  change: keyof typeof changeTexts;
  /** How many recovery codes are left. */
  codesLeft?: number;
};

export const secondStepMails = defineMails<"second_step_changed">({
  second_step_changed: {
    defaultText: defaultTexts.second_step_changed,
    preheader: "{{effect}}",
    reason: "You're getting this email because you have an account with us.",
    links: { settings_link: "Open your security settings", forgotten_link: "Set another password" },
    buildSampleValues: (toUrl) => ({
      ...sampleValues,
      ...changeTexts.turned_on,
      settings_link: toUrl(signInSettingsPath),
      forgotten_link: toUrl("/sign-in/forgotten"),
    }),
  },
});

/** Queues the notice that the second step of signing in has changed, with the time and the device of the caller. */
export async function mailSecondStep(
  tx: Context,
  owner: Owner,
  { change, codesLeft }: SecondStepChange,
): Promise<void> {
  const texts = changeTexts[change];
  const left = codesLeft === undefined ? "" : ` You have ${formatCount(codesLeft, "code")} left.`;
  const rendered = await renderMail(tx, secondStepMails.second_step_changed, {
    ...buildGreeting(owner),
    ...texts,
    effect: `${texts.effect}${left}`,
    email: owner.email,
    settings_link: toAbsoluteUrl(tx, signInSettingsPath),
    forgotten_link: toAbsoluteUrl(tx, "/sign-in/forgotten"),
    happened_at: formatMoment(tx.now),
    device: describeDevice(tx.user_agent),
  });
  const event = `second_step.${change}.${randomUUID()}`;
  await queueOwnerMail(tx, owner, { template: "second_step_changed", ...rendered, event });
}
