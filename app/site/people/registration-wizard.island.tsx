import { island } from "#app/kit/islands/island.tsx";
import { SubmitButton } from "#app/kit/site-forms/form-problem.tsx";
import { ToastRegion, useToast } from "#app/kit/site-forms/toast-region.tsx";
import { useStepFocus } from "#app/kit/site-forms/use-focus-on.ts";
import type { ClaimContent } from "#app/ui/site/claims.tsx";
import { GuideStep } from "./guide-step.tsx";
import { RegistrationAside } from "./registration-aside.tsx";
import { RegistrationErrorSummary } from "./registration-error-summary.tsx";
import { stepCount, stepLabels } from "./registration-form.ts";
import { BasicStep, PersonalStep, PreferencesStep } from "./registration-steps.tsx";
import { RegistrationSuccess, successHeadingId } from "./registration-success.tsx";
import type { SupportContact } from "./support-contact.tsx";
import { type RegistrationHandle, useRegistration } from "./use-registration.ts";

type Props = { claims: readonly ClaimContent[]; support: SupportContact };

const steps = [BasicStep, PersonalStep, PreferencesStep, GuideStep] as const;
const headingId = "register-step";

const successToast = {
  tone: "good",
  title: "Registration Successful!",
  text: "Your registration has been submitted for approval. You will receive an email once your account is reviewed.",
} as const;
const failureToast = (message: string) =>
  ({
    tone: "bad",
    title: "Registration Failed",
    text: message || "Something went wrong. Please try again.",
  }) as const;

function Progress({ step, count }: { step: number; count: number }) {
  return (
    <div className="register-progress">
      <p className="font-semibold text-sm">
        Step {step + 1} of {count}
      </p>
      <div
        role="progressbar"
        aria-label="Progress of your registration"
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={step + 1}
        aria-valuetext={`Step ${step + 1} of ${count}: ${stepLabels[step]}`}
        className="register-bar"
      >
        {stepLabels.slice(0, count).map((name, index) => (
          <span key={name} data-state={index < step ? "done" : index === step ? "current" : "ahead"} />
        ))}
      </div>
    </div>
  );
}

function WizardButtons({ draft: { form, step, back }, isLast }: { draft: RegistrationHandle; isLast: boolean }) {
  const { isSending } = form.state;
  return (
    <div className="register-buttons">
      {step > 0 && (
        <button type="button" className="action form-again" disabled={isSending} onClick={back}>
          Previous
        </button>
      )}
      <SubmitButton isSending={isSending} busyLabel="Sending…">
        {isLast ? "Complete Registration" : "Next"}
      </SubmitButton>
    </div>
  );
}

function useRegistrationWizard({ site_name }: SupportContact) {
  const toast = useToast();
  const draft = useRegistration({
    onSend: toast.hide,
    onSent: () => {
      history.replaceState(null, "", "/registration-success");
      document.title = `Thank you for registering | ${site_name}`;
      toast.show(successToast);
    },
    onFailed: (message) => toast.show(failureToast(message)),
  });
  useStepFocus(draft.isSent ? "sent" : String(draft.step), draft.isSent ? successHeadingId : headingId);
  return { toast, draft };
}

/** Asks for values that are not stored and are missing after a reload. */
function ReloadNotice({ form, step }: Pick<RegistrationHandle, "form" | "step">) {
  const { lostFields, values } = form.state;
  const missing =
    (step === 0 &&
      lostFields.includes("password") &&
      values.password === "" &&
      "Everything you typed is still here, but the password: please type it again.") ||
    (step === 3 &&
      lostFields.includes("guide_documents") &&
      values.guide_documents.length === 0 &&
      "The page was loaded again, which drops chosen files. Had you chosen certificates? Please attach them once more.");
  return (
    missing && (
      <p className="register-note" role="status">
        {missing}
      </p>
    )
  );
}

/** What an account is for; after the first step only the title stays. */
const RegistrationHead = ({ site_name, isFirstStep }: { site_name: string; isFirstStep: boolean }) => (
  <header className="register-head" data-collapsed={isFirstStep ? undefined : ""}>
    <h1 className="text-balance font-display text-title">Create your account</h1>
    {isFirstStep && (
      <p className="mt-3 max-w-xl text-pretty text-ash sm:text-lg">
        See all your bookings with {site_name} in one place and book without typing your details again, or guide for us.
        You can book without an account, too.
      </p>
    )}
  </header>
);

/** The registration form: three steps for customers, four for guides. */
function RegistrationWizard({ claims, support }: Props) {
  const { toast, draft } = useRegistrationWizard(support);
  const { form, step, isSent, documents, next, submit } = draft;
  const count = stepCount(form.state.values);
  const isLast = step === count - 1;
  const Step = steps[step] ?? BasicStep;
  return (
    <>
      {isSent ? (
        <RegistrationSuccess support={support} documents={documents} />
      ) : (
        <div className="page-width page-top register">
          <RegistrationHead site_name={support.site_name} isFirstStep={step === 0} />
          {step === 0 && <RegistrationAside claims={claims} />}
          <form
            ref={form.ref}
            method="post"
            noValidate
            onSubmit={form.onSubmit(isLast ? submit : next)}
            className="form-card register-card"
            aria-labelledby={headingId}
          >
            <Progress step={step} count={count} />
            <h2 id={headingId} tabIndex={-1} className="font-display text-subheading">
              {stepLabels[step]}
            </h2>
            <ReloadNotice form={form} step={step} />
            <RegistrationErrorSummary form={form} step={step} />
            <Step form={form} />
            <WizardButtons draft={draft} isLast={isLast} />
          </form>
        </div>
      )}
      <ToastRegion shown={toast.shown} hide={toast.hide} />
    </>
  );
}

export const registrationWizard = island("registration-wizard", RegistrationWizard, { when: "load" });
