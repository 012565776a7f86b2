import { useEffect } from "react";
import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import { useFocusOn } from "#app/kit/site-forms/use-focus-on.ts";
import { EmailRequestForm, useEmailRequest } from "./email-request-form.tsx";
import { PasswordLinkSent } from "./password-link-sent.tsx";
import { takeTypedEmail } from "./typed-sign-in-name.ts";

const sendLink = (email: string) => callPublicApi("POST /auth/forgotten-password", { email });

/** Requests a link to set a new password; the answer does not reveal which addresses have an account. */
export function RequestPasswordLink({ intro }: { intro: string }) {
  const request = useEmailRequest(sendLink);
  const { form } = request;
  useEffect(() => {
    const email = takeTypedEmail();
    if (email !== "") form.setInitialValues({ email });
  }, [form]);
  // The answer replaces the form and takes the focus.
  const answer = useFocusOn<HTMLDivElement>(request.isSent);
  if (request.isSent) {
    return (
      <div ref={answer} tabIndex={-1} role="status" className="mt-7 outline-none">
        <PasswordLinkSent />
      </div>
    );
  }
  return (
    <EmailRequestForm
      request={request}
      action="/api/auth/forgotten-password"
      autoComplete="username"
      button={{ label: "Send me a link", look: "form-submit" }}
      intro={<p className="mb-2 text-lg text-pretty">{intro}</p>}
    />
  );
}
