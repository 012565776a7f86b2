import type { MailDetails } from "#server/engine/mail/mail-details.ts";
import { defineMails } from "#server/kit/mail/mail-definition.ts";
import { operatorReason } from "#server/kit/mail/operator-reason.ts";
import { decisionNotes } from "./decision-notes.ts";
import { defaultTexts } from "./default-texts.ts";
import type { PeopleMailName } from "./mail-names.ts";
import { buildSampleValues } from "./sample-values.ts";

const links = {
  confirm_link: "Confirm my email address",
  stop_link: "Stop this change",
  sign_in_link: "Sign in",
  forgotten_link: "Set a new password",
  people_link: "Open the registrations",
};
/** The preview of an email that leads to one place, which depends on the state of the account. */
const buildConfirmedSample: typeof buildSampleValues = (toUrl) => ({ ...buildSampleValues(toUrl), confirm_link: "" });
const buildDeclinedSample: typeof buildSampleValues = (toUrl) => ({
  ...buildSampleValues(toUrl),
  note: decisionNotes.documents,
});
const toOwner = { links, buildSampleValues, reason: "You're getting this email because you have an account with us." };
/** Whoever typed the address may not be its owner. */
const toTypedAddress = {
  links,
  buildSampleValues,
  reason: "You're getting this email because your address was given for an account.",
};

/** The registration as the operator sees it. Health data and date of birth must not be sent by email. */
const registrationDetails: MailDetails = {
  title: "{{full_name}}",
  subtitle: "{{role}}",
  followsButton: true,
  rows: [
    { label: "Email", value: "{{email}} (not confirmed yet)" },
    { label: "Phone", value: "{{phone}}" },
    { label: "Lives in", value: "{{place}}" },
  ],
};

export const peopleMails = defineMails<PeopleMailName>({
  confirm_address: {
    ...toTypedAddress,
    defaultText: defaultTexts.confirm_address,
    preheader: "One step is left before we look at your registration.",
  },
  account_created: {
    ...toOwner,
    defaultText: defaultTexts.account_created,
    preheader: "Sign in with {{email}} and the password that we tell you.",
  },
  already_registered: {
    ...toTypedAddress,
    buildSampleValues: buildConfirmedSample,
    defaultText: defaultTexts.already_registered,
    preheader: "Nothing was changed.",
  },
  registration_received: {
    links,
    buildSampleValues,
    defaultText: defaultTexts.registration_received,
    preheader: "{{role}}, {{place}}",
    details: registrationDetails,
    reason: operatorReason("registrations"),
  },
  account_active: {
    ...toOwner,
    buildSampleValues: buildConfirmedSample,
    defaultText: defaultTexts.account_active,
    preheader: "{{note}}",
  },
  account_declined: {
    ...toTypedAddress,
    buildSampleValues: buildDeclinedSample,
    defaultText: defaultTexts.account_declined,
    preheader: "Reply with what is missing, and one of us looks at it again.",
  },
  email_change: {
    ...toTypedAddress,
    defaultText: defaultTexts.email_change,
    preheader: "Until you confirm it, nothing changes.",
  },
  email_change_notice: {
    ...toOwner,
    defaultText: defaultTexts.email_change_notice,
    preheader: "Someone has asked to use another address. You can stop it.",
  },
  email_change_known: {
    ...toTypedAddress,
    defaultText: defaultTexts.email_change_known,
    preheader: "Nothing was changed.",
  },
  email_changed: {
    links,
    buildSampleValues: (toUrl) => ({ ...buildSampleValues(toUrl), note: "" }),
    defaultText: defaultTexts.email_changed,
    preheader: "From now on you sign in with another address.",
    reason: "You're getting this email because this was the address of your account with us.",
  },
});
