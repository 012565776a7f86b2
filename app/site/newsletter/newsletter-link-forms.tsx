import { Field, FormProblem, FormSuccess, SubmitButton, ToastTemplate } from "#app/ui/site/form-parts.tsx";

type NewsletterLinkFormProps = {
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
  autoSubmit?: boolean;
};

/**
 * Confirms or unsubscribes with the token of an e-mail link, on submit or (`autoSubmit`) as soon as scripts run. Never
 * on the page request itself: e-mail scanners open links, but run no scripts.
 */
export function NewsletterLinkForm({
  call,
  token,
  heading,
  doneTitle,
  doneText,
  label,
  busy,
  question,
  autoSubmit,
}: NewsletterLinkFormProps) {
  const action =
    call === "confirm" ? `/api/newsletter/confirmations/${encodeURIComponent(token)}` : "/api/newsletter/unsubscribe";
  return (
    <div
      className="max-w-xl"
      data-enhance="newsletter-form"
      data-call={call}
      data-token={token}
      data-heading={heading}
      data-at-once={autoSubmit ? "" : undefined}
    >
      <div className="form-root">
        <form method="post" action={action} className="grid justify-items-start gap-6" data-asking="">
          <p>{question}</p>
          {call === "leave" && <input type="hidden" name="token" value={token} />}
          <FormProblem />
          <SubmitButton busyLabel={busy}>{label}</SubmitButton>
        </form>
        <FormSuccess title={doneTitle}>
          <p>{doneText}</p>
        </FormSuccess>
      </div>
      <ToastTemplate />
    </div>
  );
}

/** Requests a new unsubscribe link by e-mail. */
export function RequestLinkForm() {
  return (
    <div className="mt-8 max-w-xl" data-enhance="newsletter-form" data-call="link">
      <div className="form-root">
        <form method="post" action="/api/newsletter/unsubscribe-links" className="form-grid" data-asking="">
          <FormProblem />
          <div className="form-wide">
            <Field form="leave" name="email" label="Email" required>
              {(control) => <input {...control} type="email" inputMode="email" autoComplete="email" maxLength={254} />}
            </Field>
          </div>
          <div className="form-wide form-foot">
            <SubmitButton busyLabel="Sending…">Send me a link</SubmitButton>
          </div>
        </form>
        <FormSuccess title="Thank you">
          <p>If this address is subscribed, we have sent it a link to unsubscribe.</p>
        </FormSuccess>
      </div>
      <ToastTemplate />
    </div>
  );
}
