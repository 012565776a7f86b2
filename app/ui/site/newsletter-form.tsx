import { consentText } from "#shared/newsletter/consent.ts";
import { EmailField, EnhancedForm, FormProblem, Honeypot, NameFields, SubmitButton } from "./html-form-fields.tsx";

const thanks = (
  <>
    <p>Look into your mailbox: we have just written to you. Nothing there? It may have been taken for spam.</p>
    <button type="button" className="text-link" data-again="">
      Subscribe another address
    </button>
  </>
);

type Props = {
  id?: string;
  /** The level of the heading that replaces the form. */
  doneHeading?: "h2" | "h3";
};

/** The newsletter form. The answer never reveals whether an address is already subscribed. */
export const NewsletterForm = ({ id = "newsletter", doneHeading = "h3" }: Props) => (
  <EnhancedForm
    data-enhance="newsletter-form"
    data-call="subscribe"
    action="/api/newsletter/subscribers"
    success={{ title: "Thank you", content: thanks, heading: doneHeading }}
  >
    <FormProblem />
    <div className="form-wide">
      <EmailField form={id} />
    </div>
    <NameFields form={id} />
    <Honeypot />
    <div className="form-wide form-foot">
      <SubmitButton busyLabel="Subscribing…">Subscribe</SubmitButton>
      <p className="form-small">{consentText}</p>
    </div>
  </EnhancedForm>
);
