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
    <p>It has arrived, and one of us will read it. We write to the address that you gave.</p>
    <button type="button" className="action form-again" data-again="">
      Send Another Message
    </button>
  </>
);

type ContactFormProps = {
  /** The trip that the message is about. Without one, the form asks for the kind of adventure. */
  trip?: { id: number; category_name: string };
  /** Category names. */
  adventure_types?: readonly string[];
};

const AdventureTypeField = ({ adventure_types }: { adventure_types: readonly string[] }) => (
  <div className="form-wide">
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
  </div>
);

const TravelPlanFields = () => (
  <>
    <Field form={form} name="start_date" label="When">
      {(control) => <input {...control} type="date" />}
    </Field>
    <Field form={form} name="participants" label="How many people">
      {(control) => <input {...control} type="number" inputMode="numeric" min={1} max={1000} />}
    </Field>
  </>
);

/** The contact form; without scripts it is posted to the API and redirected to a result page. */
export const ContactForm = ({ trip, adventure_types = [] }: ContactFormProps) => (
  <EnhancedForm
    data-enhance="contact-form"
    data-draft={trip ? `contact-${trip.id}` : undefined}
    action="/api/contact"
    success={{ title: "Thank you for your message", content: thanks }}
  >
    <FormProblem />
    <NameFields form={form} required />
    <div className="form-wide">
      <EmailField form={form} />
    </div>
    {trip ? (
      <>
        <input type="hidden" name="trip_id" value={trip.id} />
        <input type="hidden" name="adventure_type" value={trip.category_name} />
      </>
    ) : (
      <AdventureTypeField adventure_types={adventure_types} />
    )}
    <TravelPlanFields />
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
