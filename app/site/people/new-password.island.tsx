import { useId, useState } from "react";
import { asCallError } from "#app/kit/calls/call-error.ts";
import { callPublicApi, callSignedInApi } from "#app/kit/calls/site-api-client.ts";
import { island } from "#app/kit/islands/island.tsx";
import { session } from "#app/kit/session/session.ts";
import { FormProblem, SubmitButton } from "#app/kit/site-forms/form-problem.tsx";
import { PasswordField } from "#app/kit/site-forms/password-field.tsx";
import { useFocusOn } from "#app/kit/site-forms/use-focus-on.ts";
import { useForm } from "#app/kit/site-forms/use-form.ts";
import { getOwnProperty } from "#shared/kit/own-property.ts";
import type { PasswordLinkStatus } from "#shared/sign-in/forgotten-password.ts";
import { RequestPasswordLink } from "./request-password-link.tsx";

/** The state of the link; `unknown` for an invalid token. */
export type PasswordLinkState = PasswordLinkStatus["state"] | "unknown";
type Props = { token: string; link: PasswordLinkState };

const headings: Readonly<Record<PasswordLinkState, string>> = {
  open: "Set a new password",
  used: "This link was used already",
  expired: "This link has expired",
  unknown: "This link is not valid",
};

const explanations: Readonly<Record<PasswordLinkState, string>> = {
  open: "At least 8 characters, best a few words that nobody else would put together. You will be signed out everywhere, and none of your devices is trusted any more. Your passkeys are removed, unless your role can't sign in without one: you can add them again in your account.",
  used: "Each link sets one password. If you need another one, we send you a new link: type the email address of your account.",
  expired: "We'll gladly send you a new one: type the email address of your account.",
  unknown:
    "Mail programs sometimes cut long links in two: try copying the whole link from the email. Or have a new one sent to the address of your account.",
};

/** Why a link cannot be used. */
type LinkProblem = Exclude<PasswordLinkState, "open">;

const linkProblemByCode: Readonly<Record<string, LinkProblem>> = {
  password_link_used: "used",
  password_link_expired: "expired",
  password_link_not_valid: "unknown",
};

/** A new password revokes all sessions of its account. This call drops the local one if it was revoked. */
async function revalidateSession(): Promise<void> {
  if (!session.token()) return;
  await callSignedInApi("GET /auth/me", {}).catch(asCallError);
}

type FormProps = { token: string; onLinkProblem: (problem: LinkProblem) => void };

/** Sets the password and opens the sign-in page. */
function PasswordForm({ token, onLinkProblem }: FormProps) {
  const form = useForm({
    id: useId(),
    initialValues: { password: "", confirm_password: "" },
    labels: { password: "New password", confirm_password: "Confirm new password" },
  });
  const submit = () =>
    void form.submit({
      send: async (values, options) => {
        await callPublicApi("POST /auth/new-password", { token, ...values }, options);
        await revalidateSession();
      },
      afterwards: "leave",
      onSent: () => location.assign("/sign-in?password=set"),
      onFailed: ({ code }) => {
        const problem = getOwnProperty(linkProblemByCode, code);
        if (problem) onLinkProblem(problem);
      },
    });
  const hasFieldErrors = Object.keys(form.state.errors).length > 0;
  return (
    <form
      ref={form.ref}
      method="post"
      action="/api/auth/new-password"
      noValidate
      onSubmit={form.onSubmit(submit)}
      className="resend"
    >
      <input type="hidden" name="token" value={token} />
      {!hasFieldErrors && <FormProblem form={form} />}
      <PasswordField form={form} name="password" autoComplete="new-password" />
      <PasswordField form={form} name="confirm_password" autoComplete="new-password" />
      <SubmitButton isSending={form.state.isSending} busyLabel="Setting…">
        Set the new password
      </SubmitButton>
    </form>
  );
}

/** The link may expire while the page is open; the state from the last response replaces the initial one. */
function NewPassword({ token, link }: Props) {
  const [linkProblem, setLinkProblem] = useState<LinkProblem | null>(null);
  const heading = useFocusOn<HTMLHeadingElement>(linkProblem);
  const state = linkProblem ?? link;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="max-w-4xl text-balance font-display text-title outline-none">
        {headings[state]}
      </h1>
      {state === "open" ? (
        <>
          <p className="quiet-text">{explanations.open}</p>
          <PasswordForm token={token} onLinkProblem={setLinkProblem} />
        </>
      ) : (
        <RequestPasswordLink intro={explanations[state]} />
      )}
    </>
  );
}

export const newPassword = island("new-password", NewPassword, { when: "load" });
