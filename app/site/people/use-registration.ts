import { useEffect, useEffectEvent, useState } from "react";
import { offlineMessage } from "#app/kit/calls/call-error.ts";
import { reloadIfReachable } from "#app/kit/calls/reload-if-reachable.ts";
import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import { refusalOf } from "#app/kit/site-forms/form-state.ts";
import { type Form, useForm } from "#app/kit/site-forms/use-form.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import { fieldLabels } from "./labels.ts";
import {
  emptyForm,
  firstInvalidStep,
  type RegistrationErrors,
  type RegistrationFormValues,
  reachableStep,
  refusalOfStep,
  stepCount,
  toRegistrationInput,
  type ValidateRegistration,
} from "./registration-form.ts";
import { replaceWaitingDocuments } from "./waiting-documents.ts";

type RegistrationForm = Form<RegistrationFormValues>;
type RegistrationPayload = Parameters<typeof callPublicApi<"POST /register">>[1];

/** The schema is as large as the rest of the wizard, so it is loaded on first focus of the form. Null if that fails. */
const loadValidation = (): Promise<ValidateRegistration | null> =>
  import("./registration-validation.ts").then(
    ({ validateRegistration }) =>
      (values) =>
        validateRegistration(values, toOperatorDate(new Date())),
    () => null,
  );

/** What became of the certificates that were chosen. */
export type DocumentsState = "none" | "waiting" | "not stored";

/** Stores the certificates in this browser until the address is confirmed. Some private windows store nothing. */
async function storeDocuments({ requested_role, email, guide_documents }: RegistrationFormValues) {
  const files = requested_role === "guide" ? guide_documents : [];
  const isStored = await replaceWaitingDocuments(email, files).then(
    () => true,
    () => false,
  );
  if (files.length === 0) return "none";
  return isStored ? "waiting" : "not stored";
}

/** Reloads the page, since the draft is stored; if the server cannot be reached, there is a message. */
const explainLoadFailure = async () => ({ message: (await reloadIfReachable()) ? "" : offlineMessage, errors: {} });

const stepFromUrl = (): number => Math.max(0, Number(new URLSearchParams(location.search).get("step") ?? "1") - 1) || 0;
const stepUrl = (step: number): string => (step === 0 ? "/register" : `/register?step=${step + 1}`);

type StepInUrl = { step: number; isRestored: boolean; isSent: boolean; goTo: (step: number) => void };

/** Keeps the step in the URL, so that Back leads to the previous step. */
function useStepInUrl({ step, isRestored, isSent, goTo }: StepInUrl): void {
  const onPopState = useEffectEvent(() => {
    // Back after a successful registration starts a new one.
    if (isSent) location.reload();
    else goTo(stepFromUrl());
  });
  useEffect(() => {
    history.replaceState(null, "", stepUrl(0));
    const listener = () => onPopState();
    addEventListener("popstate", listener);
    return () => removeEventListener("popstate", listener);
  }, []);
  useEffect(() => {
    if (isRestored && !isSent && step !== stepFromUrl()) history.pushState(null, "", stepUrl(step));
  }, [step, isRestored, isSent]);
}

/** Loads the validation early. */
function useValidationOnFocus({ ref }: RegistrationForm): void {
  useEffect(() => {
    const form = ref.current;
    const load = () => void loadValidation();
    form?.addEventListener("focusin", load, { once: true });
    return () => form?.removeEventListener("focusin", load);
  }, [ref]);
}

/** The steps of the form, counted from 0. */
function useSteps(form: RegistrationForm, isSent: boolean) {
  const { values, isRestored } = form.state;
  const [chosenStep, setStep] = useState(0);
  // A guide who becomes a customer leaves the fourth step.
  const step = Math.min(chosenStep, stepCount(values) - 1);
  const withErrors = async (work: (errors: RegistrationErrors) => void) => {
    const check = await loadValidation();
    if (check) work(check(form.getState().values));
    else form.refuse(await explainLoadFailure());
  };
  const show = (target: number) => {
    form.clearErrors();
    setStep(target);
  };
  const goTo = (target: number) =>
    void withErrors((errors) => show(reachableStep(target, step, errors, form.getState().values)));
  const next = () =>
    void withErrors((errors) => {
      const refusal = refusalOfStep(errors, step);
      if (refusal) form.refuse(refusal);
      else show(step + 1);
    });
  /** The server may refuse, or a reload may have lost, what belongs to an earlier step. */
  const showInvalidStep = (errors: RegistrationErrors) => {
    const invalid = firstInvalidStep(errors, form.getState().values);
    if (Object.keys(errors).length > 0) setStep(invalid);
  };
  useStepInUrl({ step, isRestored, isSent, goTo });
  return { step, next, back: () => goTo(step - 1), showInvalidStep };
}

/** `onFailed` gets the message of the server or the offline message; "" if there is neither. */
type RegistrationEvents = { onSend: () => void; onSent: () => void; onFailed: (message: string) => void };

/** State, validation, navigation and submission of the wizard. */
export function useRegistration({ onSend, onSent, onFailed }: RegistrationEvents) {
  const [isSent, setSent] = useState(false);
  const [documents, setDocuments] = useState<DocumentsState>("none");
  const form = useForm<RegistrationFormValues>({
    id: "register",
    initialValues: emptyForm,
    labels: fieldLabels,
    draft: { name: "registration", secrets: ["password", "confirm_password", "guide_documents"] },
    validateField: async (name, values) => (await loadValidation())?.(values)[name],
  });
  useValidationOnFocus(form);
  const { step, next, back, showInvalidStep } = useSteps(form, isSent);
  const submit = () =>
    void form.submit<unknown>({
      validate: async (values) => {
        const check = await loadValidation();
        return check ? refusalOf(check(values)) : explainLoadFailure();
      },
      toInput: toRegistrationInput,
      // The form was validated with the schema of this call.
      send: async (values, options) => {
        setDocuments(await storeDocuments(values));
        return callPublicApi("POST /register", toRegistrationInput(values) as RegistrationPayload, options);
      },
      // An earlier attempt has registered the visitor.
      recover: async () => {},
      onSend,
      onSent: () => {
        setSent(true);
        onSent();
      },
      onRefused: showInvalidStep,
      onFailed: (error, errors) => {
        showInvalidStep(errors);
        onFailed(error.messageOr(""));
      },
    });
  return { form, step, isSent, documents, next, back, submit };
}
export type RegistrationHandle = ReturnType<typeof useRegistration>;
