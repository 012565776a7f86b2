import { consentText } from "#shared/newsletter/consent.ts";
import { Field, FormProblem, FormSuccess, Honeypot, SubmitButton, ToastTemplate } from "./form-parts.tsx";

/** The newsletter form. The answer never reveals whether an address is already subscribed. */
export function NewsletterForm({ id = "newsletter" }: { id?: string }) {
  return (
    <div data-enhance="newsletter-form" data-call="subscribe">
      <div className="form-root">
        <form method="post" action="/api/newsletter/subscribers" className="form-grid" data-asking="">
          <FormProblem />
          <div className="form-wide">
            <Field form={id} name="email" label="Email" required>
              {(control) => (
                <input
                  {...control}
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  maxLength={254}
                  spellCheck={false}
                />
              )}
            </Field>
          </div>
          <Field form={id} name="first_name" label="First name">
            {(control) => <input {...control} autoComplete="given-name" maxLength={100} />}
          </Field>
          <Field form={id} name="last_name" label="Last name">
            {(control) => <input {...control} autoComplete="family-name" maxLength={100} />}
          </Field>
          <Honeypot />
          <div className="form-wide form-foot">
            <SubmitButton busyLabel="Subscribing…">Subscribe</SubmitButton>
            <p className="form-small">{consentText}</p>
          </div>
        </form>
        <FormSuccess title="Thank you">
          <p>Look into your mailbox: we have just written to you. Nothing there? It may have been taken for spam.</p>
          <button type="button" className="text-link" data-again="">
            Subscribe another address
          </button>
        </FormSuccess>
      </div>
      <ToastTemplate />
    </div>
  );
}
