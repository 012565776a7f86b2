import { EmailField, EnhancedForm, FormProblem, SubmitButton } from "#app/ui/site/html-form-fields.tsx";

type Props = {
  call: "confirm" | "leave";
  token: string;
  /** The new page title after success. */
  heading: string;
  doneTitle: string;
  doneText: string;
  label: string;
  busy: string;
  /** The text above the button. */
  question: string;
};

/**
 * Confirms or unsubscribes with the token of an email link. On a press only: programs that look into emails open the
 * page too, and run its scripts.
 */
export function NewsletterLinkForm({ call, token, heading, doneTitle, doneText, ...props }: Props) {
  const action =
    call === "confirm" ? `/api/newsletter/confirmations/${encodeURIComponent(token)}` : "/api/newsletter/unsubscribe";
  return (
    <EnhancedForm
      className="max-w-xl"
      data-enhance="newsletter-form"
      data-call={call}
      data-token={token}
      data-heading={heading}
      action={action}
      layout="stack"
      success={{ title: doneTitle, content: <p>{doneText}</p>, heading: "h2" }}
    >
      <p>{props.question}</p>
      {call === "leave" && <input type="hidden" name="token" value={token} />}
      <FormProblem />
      <SubmitButton busyLabel={props.busy}>{props.label}</SubmitButton>
    </EnhancedForm>
  );
}

const linkSent = <p>If this address is subscribed, we have sent it a link to unsubscribe.</p>;

/** Requests a new unsubscribe link by email. */
export const RequestLinkForm = () => (
  <EnhancedForm
    className="mt-8 max-w-xl"
    data-enhance="newsletter-form"
    data-call="link"
    action="/api/newsletter/unsubscribe-links"
    success={{ title: "Thank you", content: linkSent, heading: "h2" }}
  >
    <FormProblem />
    <div className="form-wide">
      <EmailField form="leave" />
    </div>
    <div className="form-wide form-foot">
      <SubmitButton busyLabel="Sending…">Send me a link</SubmitButton>
    </div>
  </EnhancedForm>
);
