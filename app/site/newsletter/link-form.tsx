import { Done, Field, Problem, SubmitButton, ToastPlace } from "#app/ui/site/form-parts.tsx";

type ButtonProps = {
  call: "confirm" | "leave";
  token: string;
  done: string;
  thanks: string;
  words: string;
  busy: string;
};

/** Does what a link stands for only when someone presses the button: programs that open links do nothing by it. */
export function LinkButton({ call, token, done, thanks, words, busy }: ButtonProps) {
  const action =
    call === "confirm" ? `/api/newsletter/confirmations/${encodeURIComponent(token)}` : "/api/newsletter/unsubscribe";
  return (
    <div data-enhance="newsletter-form" data-call={call} data-token={token} className="mt-8 max-w-xl">
      <form method="post" action={action} className="grid justify-items-start gap-4" data-asking="">
        {call === "leave" && <input type="hidden" name="token" value={token} />}
        <Problem />
        <SubmitButton busy={busy}>{words}</SubmitButton>
      </form>
      <Done title={done}>
        <p>{thanks}</p>
      </Done>
      <ToastPlace />
    </div>
  );
}

/** For those who have lost their link. */
export function AskForLink() {
  return (
    <div data-enhance="newsletter-form" data-call="link" className="mt-8 max-w-xl">
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
      <ToastPlace />
    </div>
  );
}
