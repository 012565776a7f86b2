import { EnhancedForm, Field, FormProblem, Honeypot, SubmitButton } from "#app/ui/site/html-form-fields.tsx";
import { TitledSection } from "#app/ui/site/titled-section.tsx";

const form = "booking-message";

const thanks = (
  <>
    <p>It has arrived with the reference of your booking. We answer to the address of the booking.</p>
    <button type="button" className="action form-again" data-again="">
      Send Another Message
    </button>
  </>
);

/** A message to the operator about the booking; without scripts it is posted to the API. */
export const BookingMessageForm = ({ token }: { token: string }) => (
  <TitledSection id="write" title="Write to us about it" className="your-booking-section">
    <p className="mt-2 max-w-xl text-ash text-pretty">
      Something to change, a question, a wish: we know which booking it is about.
    </p>
    <div className="form-card mt-5">
      <EnhancedForm
        data-enhance="booking-message"
        data-token={token}
        action={`/api/contact/bookings/${token}`}
        layout="stack"
        success={{ title: "Thank you for your message", content: thanks }}
      >
        <FormProblem />
        <div className="w-full">
          <Field form={form} name="message" label="Message" required>
            {(control) => <textarea {...control} rows={4} />}
          </Field>
        </div>
        <Honeypot />
        <SubmitButton busyLabel="Sending…">Send message</SubmitButton>
      </EnhancedForm>
    </div>
  </TitledSection>
);
