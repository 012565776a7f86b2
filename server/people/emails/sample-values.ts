import { buildGreeting } from "#server/kit/greeting.ts";
import type { MailValues, ToUrl } from "#server/kit/mail/mail-definition.ts";
import { formatDeadline, formatMoment } from "#shared/kit/dates.ts";
import { describeRole, roleLabels } from "#shared/kit/roles.ts";
import { privateLinkPaths } from "#shared/mail/private-links.ts";
import type { MailVariable } from "#shared/mail/template-variables.ts";
import { describeReviewTime } from "#shared/people/describe-review-time.ts";
import { confirmLinkTtlDays } from "#shared/people/limits.ts";
import { decisionNotes } from "./decision-notes.ts";
import type { PeopleMailName } from "./mail-names.ts";

const now = new Date("2026-11-22T10:37:00Z");

/** Builds the sample registration of previews. */
export const buildSampleValues = (toUrl: ToUrl): MailValues<MailVariable<PeopleMailName>> => ({
  ...buildGreeting({ first_name: "Priya", last_name: "Nair" }),
  full_name: "Priya Nair",
  email: "priya@example.com",
  phone: "+44 7700 900118",
  role: roleLabels.guide,
  as_role: describeRole("guide"),
  place: "Leeds, United Kingdom",
  confirm_link: toUrl(`${privateLinkPaths.confirmAddress}/sample`),
  stop_link: toUrl(`${privateLinkPaths.stopEmailChange}/sample`),
  sign_in_link: toUrl("/sign-in"),
  forgotten_link: toUrl("/sign-in/forgotten"),
  people_link: toUrl("/admin/users"),
  link_days: String(confirmLinkTtlDays),
  stop_until: formatDeadline("2026-11-29T10:37:00Z", now),
  review_promise: describeReviewTime("guide", "Mon–Fri 8–18", now),
  account_use: "See the trips that you lead",
  happened_at: formatMoment(now),
  device: "Firefox on Windows",
  note: decisionNotes.signIn,
  reason: "We could not read your certificates.",
});
