import {
  EmailField,
  EnhancedForm,
  Field,
  FormProblem,
  Honeypot,
  NameFields,
  SubmitButton,
} from "#app/ui/site/html-form-fields.tsx";

const form = "contact";

const thanks = (
  <>
    <p>It has arrived, and a person reads it. We write to the address that you gave.</p>
    <button type="button" className="action form-again" data-again="">
      Send Another Message
    </button>
  </>
);

/** The contact form; without scripts it is posted to the API and redirected to a result page. */
export const ContactForm = ({ adventure_types }: { adventure_types: readonly string[] }) => (
  <EnhancedForm
    data-enhance="contact-form"
    action="/api/contact"
    success={{ title: "Thank you for your message", content: thanks }}
  >
    <FormProblem />
    <NameFields form={form} required />
    <EmailField form={form} />
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
    <div className="form-wide">
      <Field form={form} name="message" label="Message" required>
        {(control) => <textarea {...control} rows={5} maxLength={5000} />}
      </Field>
    </div>
    <Honeypot />
    <div className="form-wide form-foot">
      <SubmitButton busyLabel="Sending…">Send message</SubmitButton>
    </div>
  </EnhancedForm>
);
