import type { AccountLink } from "#server/kit/account-links.ts";
import type { Context } from "#server/kit/context.ts";
import type { User } from "#server/kit/current-user.ts";
import { requireValidTemplate } from "#server/kit/mail/require-valid-template.ts";
import { requireManagedUser } from "#server/kit/manage-user.ts";
import { templateVariables } from "#shared/mail/template-variables.ts";
import type { DecisionEmail, DraftDecision } from "#shared/people/users-contract.ts";
import { createConfirmLink } from "./create-confirm-link.ts";
import { decisionNotes } from "./emails/decision-notes.ts";
import { hasDocuments } from "./guide-documents.ts";
import { awaitsConfirmation, draftPersonMail, mailPerson, type PersonMail } from "./queue-account-mails.ts";

/** The email of each decision. */
export const decisionTemplates = { active: "account_active", rejected: "account_declined" } as const;

type CreateLink = () => Promise<AccountLink>;
type Decision = Pick<PersonMail, "override"> & {
  template: (typeof decisionTemplates)[keyof typeof decisionTemplates];
  /** Why the registration was rejected; "" if no reason was given. */
  reason: string;
  change_id: number;
};

type Step = Pick<Decision, "template"> & { createLink: CreateLink };

/** What the email says beside the decision. An unconfirmed address gets another link that confirms it. */
async function describeNextStep(ctx: Context, user: User, { template, createLink }: Step) {
  if (template === "account_declined")
    return { note: (await hasDocuments(ctx, user.id)) ? decisionNotes.documents : "" };
  if (!awaitsConfirmation(user)) return { note: decisionNotes.signIn, signIn: true };
  return { note: decisionNotes.confirm, link: await createLink() };
}

/** Queues the email about the decision on a registration. */
export async function mailDecision(tx: Context, user: User, decision: Decision): Promise<void> {
  const event = `person.reviewed.${user.version}`;
  const step = await describeNextStep(tx, user, { ...decision, createLink: () => createConfirmLink(tx, user.id) });
  await mailPerson(tx, user, { ...decision, ...step, to: user.email, event });
}

/** Stands for the token of the link, which is made when the email is sent. */
const hiddenToken = "…";

/** The email that a decision would send, by who may decide. Stores nothing. */
export async function draftDecision(ctx: Context, input: DraftDecision): Promise<DecisionEmail> {
  const template = decisionTemplates[input.decision === "approve" ? "active" : "rejected"];
  const descriptions = templateVariables[template];
  requireValidTemplate(input, Object.keys(descriptions));
  const user = await requireManagedUser(ctx, input.id, "approve");
  const step = await describeNextStep(ctx, user, { template, createLink: async () => ({ id: 0, token: hiddenToken }) });
  const draft = await draftPersonMail(ctx, user, { ...step, template, reason: input.reason, override: input });
  const variables = Object.entries(descriptions).map(([name, description]) => ({ name, description }));
  return { recipients: [user.email], ...draft, variables };
}
