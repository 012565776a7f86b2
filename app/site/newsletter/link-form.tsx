import { Done, Field, Problem, SubmitButton, ToastPlace } from "#app/ui/site/form-parts.tsx";

type ButtonProps = {
  call: "confirm" | "leave";
  token: string;
  /** The new page title after success. */
  heading: string;
  done: string;
  thanks: string;
  words: string;
  busy: string;
  /** The text above the button. */
  asks: string;
  at_once?: boolean;
};

/**
 * Confirms or unsubscribes with the token of an e-mail link, on submit or (`autoSubmit`) as soon as scripts run. Never
 * on the page request itself: e-mail scanners open links, but run no scripts.
 */
export function LinkButton({ call, token, heading, done, thanks, words, busy, asks, at_once }: ButtonProps) {
  const action =
    call === "confirm" ? `/api/newsletter/confirmations/${encodeURIComponent(token)}` : "/api/newsletter/unsubscribe";
  return (
    <div
      className="max-w-xl"
      data-enhance="newsletter-form"
      data-call={call}
      data-token={token}
      data-heading={heading}
      data-at-once={at_once ? "" : undefined}
    >
      <div className="form-root">
        <form method="post" action={action} className="grid justify-items-start gap-6" data-asking="">
          <p>{asks}</p>
          {call === "leave" && <input type="hidden" name="token" value={token} />}
          <Problem />
          <SubmitButton busy={busy}>{words}</SubmitButton>
        </form>
        <Done title={done}>
          <p>{thanks}</p>
        </Done>
      </div>
      <ToastPlace />
    </div>
  );
}

/** Requests a new unsubscribe link by e-mail. */
export function AskForLink() {
  return (
    <div className="mt-8 max-w-xl" data-enhance="newsletter-form" data-call="link">
      <div className="form-root">
        <form method="post" action="/api/newsletter/unsubscribe-links" className="form-grid" data-asking="">
          <Problem />
          <div className="form-wide">
            <Field form="leave" name="email" label="Email" required>
              {(control) => <input {...control} type="email" inputMode="email" autoComplete="email" maxLength={254} />}
            </Field>
          </div>
          <div className="form-wide form-foot">
            <SubmitButton busy="Sending…">Send me a link</SubmitButton>
          </div>
        </form>
        <Done title="Thank you">
          <p>If this address is subscribed, we have sent it a link to unsubscribe.</p>
        </Done>
      </div>
      <ToastPlace />
    </div>
  );
}
