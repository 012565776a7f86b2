import type { MailDetails } from "#server/engine/mail/mail-details.ts";
import { defineMails } from "#server/kit/mail/mail-definition.ts";
import { defaultTexts } from "./default-texts.ts";
import type { PeopleMailName } from "./mail-names.ts";
import { buildSampleValues } from "./sample-values.ts";

const links = { confirm_link: "Confirm my e-mail address", sign_in_link: "Sign in" };
const toRegistrant = {
  links,
  buildSampleValues,
  reason: "You get this e-mail because your address was given in a registration.",
};
const toNewAddress = {
  links,
  buildSampleValues,
  reason: "You get this e-mail because your address was given in an account.",
};

/** The registration as the operator sees it. Health data and date of birth must not be sent by e-mail. */
const registrationDetails: MailDetails = {
  title: "{{full_name}}",
  subtitle: "Registration as {{role}}",
  rows: [
    { label: "E-mail", value: "{{email}}" },
    { label: "Phone", value: "{{phone}}" },
    { label: "Lives in", value: "{{place}}" },
  ],
};

export const peopleMails = defineMails<PeopleMailName>({
  confirm_address: {
    ...toRegistrant,
    defaultText: defaultTexts.confirm_address,
    preheader: "Your registration at {{site_name}} needs your confirmation.",
  },
  already_registered: {
    ...toRegistrant,
    defaultText: defaultTexts.already_registered,
    preheader: "This e-mail address belongs to an account already.",
  },
  registration_received: {
    links,
    buildSampleValues,
    defaultText: defaultTexts.registration_received,
    preheader: "{{role}}, {{place}}. Waiting for approval.",
    details: registrationDetails,
    reason: "You get this e-mail because registrations are announced to this address.",
  },
  email_change: {
    ...toNewAddress,
    defaultText: defaultTexts.email_change,
    preheader: "One click, and you sign in with this address.",
  },
  email_change_notice: {
    links,
    buildSampleValues,
    defaultText: defaultTexts.email_change_notice,
    preheader: "Someone has asked to use another address.",
    reason: "You get this e-mail because you have an account with us.",
  },
  email_change_known: {
    ...toNewAddress,
    defaultText: defaultTexts.email_change_known,
    preheader: "Nothing was changed.",
  },
});
