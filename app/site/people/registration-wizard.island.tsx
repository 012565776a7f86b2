import { type FormEvent, useEffect, useRef, useState } from "react";
import { island } from "#app/kit/island.tsx";
import { ToastRegion, useToast } from "#app/kit/toast-region.tsx";
import { SendingWords } from "#app/ui/site/sending-words.tsx";
import type { Support } from "./contact-lines.tsx";
import { GuideStep } from "./guide-step.tsx";
import { ProblemSummary } from "./problem-summary.tsx";
import { RegistrationAside, type ShownClaim } from "./registration-aside.tsx";
import type { Entry } from "./registration-fields.tsx";
import { stepCount, stepNames } from "./registration-form.ts";
import { BasicStep, PersonalStep, PreferencesStep } from "./registration-steps.tsx";
import { RegistrationSuccess, successHeadingId } from "./registration-success.tsx";
import { type RegistrationDraft, useRegistration } from "./use-registration.ts";

type Props = { claims: readonly ShownClaim[]; support: Support };

const steps = [BasicStep, PersonalStep, PreferencesStep, GuideStep] as const;
const headingId = "register-step";

const sentToast = {
  tone: "good",
  title: "Registration Successful!",
  text: "Your registration has been submitted for approval. You will receive an email once your account is reviewed.",
} as const;
const failed = (message: string) =>
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
        aria-valuetext={`Step ${step + 1} of ${count}: ${stepNames[step]}`}
        className="register-bar"
      >
        {stepNames.slice(0, count).map((name, index) => (
          <span key={name} data-state={index < step ? "done" : index === step ? "current" : "ahead"} />
        ))}
      </div>
    </div>
  );
}

function Buttons({ draft, is_last }: { draft: RegistrationDraft; is_last: boolean }) {
  const { step, is_sending } = draft.state;
  return (
    <div className="register-buttons">
      {step > 0 && (
        <button type="button" className="action form-again" disabled={is_sending} onClick={draft.back}>
          Previous
        </button>
      )}
      <button type="submit" className="action form-submit" disabled={is_sending} aria-busy={is_sending}>
        <SendingWords is_sending={is_sending} busy="Sending…">
          {is_last ? "Complete Registration" : "Next"}
        </SendingWords>
      </button>
    </div>
  );
}

/** On a new step, scrolls to the top and focuses the heading, so that screen readers announce it. */
function useStepFocus(step: number): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    scrollTo({ top: 0, behavior: "instant" });
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [step]);
}

function useWizard({ site_name }: Support) {
  const formRef = useRef<HTMLFormElement>(null);
  const [isSent, setSent] = useState(false);
  const toast = useToast();
  const draft = useRegistration(formRef, {
    onSend: toast.hide,
    onSent: () => {
      history.replaceState(null, "", "/registration-success");
      document.title = `Thank you for registering | ${site_name}`;
      setSent(true);
      toast.show(sentToast);
    },
    onFailed: (message) => toast.show(failed(message)),
  });
  useStepFocus(draft.state.step);
  useEffect(() => {
    if (!isSent) return;
    scrollTo({ top: 0, behavior: "instant" });
    document.getElementById(successHeadingId)?.focus({ preventScroll: true });
  }, [isSent]);
  return { formRef, isSent, toast, draft };
}

/** Asks for values that are not stored and are missing after a reload. */
function ReloadedNote({ state: { is_back, step, form } }: { state: RegistrationDraft["state"] }) {
  if (!is_back) return null;
  const missing =
    (step === 0 &&
      form.password === "" &&
      "Everything you typed is still here. Only the password isn't kept: please type it again.") ||
    (step === 3 &&
      form.guide_documents.length === 0 &&
      "Files aren't kept when the page is loaded again. Had you chosen certificates? Please attach them once more.");
  return (
    missing && (
      <p className="register-note" role="status">
        {missing}
      </p>
    )
  );
}

/** The registration form: three steps for customers, four for guides. */
function RegistrationWizard({ claims, support }: Props) {
  const { formRef, isSent, toast, draft } = useWizard(support);
  const { state } = draft;
  const { form, errors, step } = state;
  const count = stepCount(form);
  const isLast = step === count - 1;
  const Step = steps[step] ?? BasicStep;
  const entry: Entry = { form, errors, type: draft.setField, leave: draft.validateField };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isLast) void draft.submit();
    else draft.next();
  };
  return (
    <>
      {isSent ? (
        <RegistrationSuccess support={support} />
      ) : (
        <div className="page-width page-top register">
          <header className="register-head">
            <h1 className="text-balance font-display text-title">Create your account</h1>
            <p className="mt-3 max-w-xl text-balance text-ash sm:text-lg">
              Your trips in one place, whether you travel with {support.site_name} or guide for us.
            </p>
          </header>
          <RegistrationAside claims={claims} />
          <form
            ref={formRef}
            method="post"
            noValidate
            onSubmit={submit}
            className="form-card register-card"
            aria-labelledby={headingId}
          >
            <Progress step={step} count={count} />
            <h2 id={headingId} tabIndex={-1} className="font-display text-subheading">
              {stepNames[step]}
            </h2>
            <ReloadedNote state={state} />
            <ProblemSummary step={step} problem={state.problem} errors={errors} failures={state.failures} />
            <Step entry={entry} />
            <Buttons draft={draft} is_last={isLast} />
          </form>
        </div>
      )}
      <ToastRegion shown={toast.shown} hide={toast.hide} />
    </>
  );
}

export const registrationWizard = island("registration-wizard", RegistrationWizard, { when: "load" });
