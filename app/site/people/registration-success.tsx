import { ActionLink } from "#app/ui/site/action-link.tsx";
import { type SupportContact, SupportContactList } from "./support-contact.tsx";
import type { DocumentsState } from "./use-registration.ts";

const nextSteps = [
  {
    title: "Confirm your email address",
    text: "We have just sent you a link. Open it within 7 days. Nothing there? Look into the spam folder.",
  },
  {
    title: "We review your registration",
    text: "One of us looks at it. That takes 24-48 hours, for guides up to 5 business days.",
  },
  { title: "Your account is activated", text: "You get an email, sign in, and find your trips in one place." },
] as const;

const documentNotes: Readonly<Record<DocumentsState, string>> = {
  none: "",
  waiting: "Open it in this browser: your certificates wait here and are sent as soon as you have confirmed.",
  "not stored": "This browser couldn't store your certificates: please attach them on the page behind the link.",
};

export const successHeadingId = "registration-success";

type Props = { support: SupportContact; documents?: DocumentsState };

/** The next steps after a registration. */
export function RegistrationSuccess({ support, documents = "none" }: Props) {
  return (
    <div className="page-width page-top register-success">
      <h1 id={successHeadingId} tabIndex={-1} className="max-w-4xl text-balance font-display text-title">
        Thank you for registering
      </h1>
      <p className="mt-4 max-w-2xl text-ash sm:text-lg">
        Your registration has been submitted for approval. This is what happens next.
      </p>
      <div className="success-columns">
        <ol className="success-steps">
          {nextSteps.map(({ title, text }, index) => (
            <li key={title}>
              <span className="success-number" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <h2 className="font-display text-name">{title}</h2>
                <p className="mt-1 max-w-md text-ash">{text}</p>
                {index === 0 && documents !== "none" && (
                  <p className="mt-2 max-w-md font-semibold">{documentNotes[documents]}</p>
                )}
              </div>
            </li>
          ))}
        </ol>
        <aside className="form-card self-start">
          <h2 className="font-display text-name">Questions in the meantime?</h2>
          <div className="mt-3">
            <SupportContactList support={support} />
          </div>
        </aside>
      </div>
      <div className="mt-10 flex flex-wrap gap-3">
        <ActionLink href="/trips">See all trips</ActionLink>
        <ActionLink href="/sign-in" tone="quiet">
          Sign in
        </ActionLink>
      </div>
    </div>
  );
}
