import { type FormEvent, useEffect, useId, useRef } from "react";
import { island } from "#app/kit/islands/island.tsx";
import { FieldFrame } from "#app/kit/site-forms/island-field.tsx";
import { useFocusOn } from "#app/kit/site-forms/use-focus-on.ts";
import { BusyLabel } from "#app/ui/site/busy-label.tsx";
import type { PasswordLinkStatus } from "#shared/sign-in/forgotten-password.ts";
import { PasswordInput } from "./password-input.tsx";
import { RequestPasswordLink } from "./request-password-link.tsx";
import { type NewPasswordForm, useNewPassword } from "./use-new-password.ts";

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
  open: "At least 8 characters, best a few words that nobody else would put together. Wherever you are signed in now, you will be signed out.",
  used: "Each link sets one password. If you need another one, we send you a new link: type the e-mail address of your account.",
  expired: "We'll gladly send you a new one: type the e-mail address of your account.",
  unknown:
    "Mail programs sometimes cut long links in two: try copying the whole link from the e-mail. Or have a new one sent to the address of your account.",
};

type FieldProps = { draft: NewPasswordForm; name: "password" | "confirm_password"; label: string };

function PasswordField({ draft, name, label }: FieldProps) {
  return (
    <FieldFrame id={useId()} name={name} label={label} error={draft.errors[name]}>
      {(control) => <PasswordInput {...control} autoComplete="new-password" onChange={() => draft.clearError(name)} />}
    </FieldFrame>
  );
}

function PasswordForm({ draft, token }: { draft: NewPasswordForm; token: string }) {
  const form = useRef<HTMLFormElement>(null);
  const { problem, failures, isSending } = draft;
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>("[aria-invalid], .form-problem")?.focus();
  }, [failures]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void draft.submit(event.currentTarget);
  };
  return (
    <form ref={form} method="post" action="/api/auth/new-password" noValidate onSubmit={submit} className="resend">
      <input type="hidden" name="token" value={token} />
      {problem && (
        <div tabIndex={-1} role="alert" className="form-problem">
          {problem}
        </div>
      )}
      <PasswordField draft={draft} name="password" label="New password" />
      <PasswordField draft={draft} name="confirm_password" label="Confirm new password" />
      <button type="submit" className="action form-submit" disabled={isSending} aria-busy={isSending}>
        <BusyLabel isBusy={isSending} busyLabel="Setting…">
          Set the new password
        </BusyLabel>
      </button>
    </form>
  );
}

/** The link may expire while the page is open; the state from the last response replaces the initial one. */
function NewPassword({ token, link }: Props) {
  const draft = useNewPassword(token);
  const heading = useFocusOn<HTMLHeadingElement>(draft.linkProblem);
  const state = draft.linkProblem ?? link;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="max-w-4xl text-balance font-display text-title outline-none">
        {headings[state]}
      </h1>
      {state === "open" ? (
        <>
          <p className="quiet-text">{explanations.open}</p>
          <PasswordForm draft={draft} token={token} />
        </>
      ) : (
        <RequestPasswordLink intro={explanations[state]} />
      )}
    </>
  );
}

export const newPassword = island("new-password", NewPassword, { when: "load" });
