import { Field, FormProblem, FormSuccess, Honeypot, SubmitButton, ToastTemplate } from "#app/ui/site/form-parts.tsx";

const form = "contact";

function NameFields() {
  return (
    <>
      <Field form={form} name="first_name" label="First name" required>
        {(control) => <input {...control} autoComplete="given-name" maxLength={100} />}
      </Field>
      <Field form={form} name="last_name" label="Last name" required>
        {(control) => <input {...control} autoComplete="family-name" maxLength={100} />}
      </Field>
    </>
  );
}

function AdventureType({ adventure_types }: { adventure_types: readonly string[] }) {
  return (
    <Field form={form} name="adventure_type" label="Adventure type">
      {(control) => (
        <select {...control} defaultValue="">
          <option value="">Please choose</option>
          {[...adventure_types, "Something else"].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The contact form; without scripts it is posted to the API and redirected to a result page. */
export function ContactForm({ adventure_types }: { adventure_types: readonly string[] }) {
  return (
    <div data-enhance="contact-form">
      <div className="form-root">
        <form method="post" action="/api/contact" className="form-grid" data-asking="">
          <FormProblem />
          <NameFields />
          <Field form={form} name="email" label="Email" required>
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
          <AdventureType adventure_types={adventure_types} />
          <div className="form-wide">
            <Field form={form} name="message" label="Message" required>
              {(control) => <textarea {...control} rows={5} maxLength={5000} />}
            </Field>
          </div>
          <Honeypot />
          <div className="form-wide form-foot">
            <SubmitButton busyLabel="Sending…">Send message</SubmitButton>
          </div>
        </form>
        <FormSuccess title="Thank you for your message">
          <p>It has arrived, and a person reads it. We write to the address that you gave.</p>
          <button type="button" className="action form-again" data-again="">
            Send Another Message
          </button>
        </FormSuccess>
      </div>
      <ToastTemplate />
    </div>
  );
}
