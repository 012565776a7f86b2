import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import { EmailRequestForm, useEmailRequest } from "./email-request-form.tsx";

const sendLink = (email: string) => callPublicApi("POST /register/confirmations", { email });

/** Sends the confirmation link again; the answer does not reveal which addresses are registered. */
export function ResendLink({ email }: { email?: string }) {
  const request = useEmailRequest(sendLink, email);
  return (
    <EmailRequestForm
      request={request}
      action="/api/register/confirmations"
      autoComplete="email"
      button={{ label: "Send the link again", look: "form-again" }}
    >
      <p role="status" className="form-small resend-told">
        {request.isSent && "If this address is waiting to be confirmed, we have sent it a new link."}
      </p>
    </EmailRequestForm>
  );
}
