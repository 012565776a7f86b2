import { type RefObject, useCallback, useEffect, useReducer, useRef } from "react";
import { offlineMessage } from "#app/kit/calls/call-error.ts";
import { randomId } from "#app/kit/calls/random-id.ts";
import { reloadIfReachable } from "#app/kit/calls/reload-if-reachable.ts";
import { readTypedValues } from "#app/kit/site-forms/read-typed-values.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import type { TextName } from "./registration-fields.tsx";
import {
  emptyForm,
  type RegistrationFormValues,
  toFieldErrors,
  type ValidateRegistration,
} from "./registration-form.ts";
import {
  checkFieldsMessage,
  emptyState,
  type FieldChange,
  type RegistrationAction,
  type RegistrationState,
  reduceRegistration,
} from "./registration-state.ts";
import { sendRegistration } from "./send-registration.ts";
import { clearRegistration, loadRegistration, saveRegistration } from "./stored-registration.ts";

/** The schema is as large as the rest of the wizard, so it is loaded on first focus of the form. */
async function loadValidation(): Promise<ValidateRegistration> {
  const { validateRegistration } = await import("./registration-validation.ts");
  return (form) => validateRegistration(form, toOperatorDate(new Date()));
}

const stepFromUrl = (): number => Math.max(0, Number(new URLSearchParams(location.search).get("step") ?? "1") - 1) || 0;
const stepUrl = (step: number): string => (step === 0 ? "/register" : `/register?step=${step + 1}`);

const textFieldNames = (Object.keys(emptyForm) as (keyof RegistrationFormValues)[]).filter(
  (name): name is TextName => typeof emptyForm[name] === "string" && name !== "requested_role",
);

type Dispatch = (action: RegistrationAction) => void;

const offlineFailure = { type: "failed", problem: offlineMessage, errors: {} } as const satisfies RegistrationAction;

/** Reloads the page, since the draft is stored; if the server cannot be reached, shows the offline message. */
const handleLoadFailure = async (dispatch: Dispatch): Promise<void> => {
  if (!(await reloadIfReachable())) dispatch(offlineFailure);
};

function withValidation(dispatch: Dispatch, callback: (check: ValidateRegistration) => void): void {
  loadValidation().then(callback, () => handleLoadFailure(dispatch));
}
type SharedRefs = { key: RefObject<string | null>; isDone: RefObject<boolean> };

type StoredFormOptions = {
  formRef: RefObject<HTMLFormElement | null>;
  state: RegistrationState;
  dispatch: Dispatch;
  shared: SharedRefs;
};

/** Restores the draft from session storage and saves it on every change. */
function useStoredForm({ formRef, state, dispatch, shared: { key, isDone } }: StoredFormOptions): void {
  useEffect(() => {
    const stored = loadRegistration();
    key.current = stored?.key ?? null;
    const step = stored?.step ?? 0;
    const typed = readTypedValues(formRef.current, textFieldNames);
    dispatch({ type: "restored", form: stored?.form ?? null, typed, step });
    history.replaceState(null, "", stepUrl(0));
  }, [formRef, dispatch, key]);
  const { form, step, isRestored } = state;
  useEffect(() => {
    if (isRestored && !isDone.current) saveRegistration({ form, step, key: key.current });
  }, [form, step, isRestored, key, isDone]);
}

/** Keeps the step in the URL, so that Back leads to the previous step. */
function useStepInUrl({ step, isRestored }: RegistrationState, dispatch: Dispatch, { isDone }: SharedRefs): void {
  useEffect(() => {
    const onPopState = () => {
      // Back after a successful registration starts a new one.
      if (isDone.current) location.reload();
      else withValidation(dispatch, (check) => dispatch({ type: "went", step: stepFromUrl(), check }));
    };
    addEventListener("popstate", onPopState);
    return () => removeEventListener("popstate", onPopState);
  }, [dispatch, isDone]);
  useEffect(() => {
    if (isRestored && !isDone.current && step !== stepFromUrl()) history.pushState(null, "", stepUrl(step));
  }, [step, isRestored, isDone]);
}

/** `onFailed` gets the message of the server or the offline message; "" if there is neither. */
type RegistrationEvents = { onSend: () => void; onSent: () => void; onFailed: (message: string) => void };

/** Validates and sends the form; ignores calls while one is in flight. */
function useSubmit(
  { form, step }: RegistrationState,
  dispatch: Dispatch,
  { key, isDone, ...events }: SharedRefs & RegistrationEvents,
) {
  /** A ref, since state would still be stale on the second click of a double click. */
  const isInFlight = useRef(false);
  return async (): Promise<void> => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    const check = await loadValidation().catch(() => null);
    const errors = check?.(form);
    if (!errors || Object.keys(errors).length > 0) {
      isInFlight.current = false;
      // An earlier step may be invalid: changed after going back, or the password was not stored.
      if (errors) dispatch({ type: "failed", problem: checkFieldsMessage, errors });
      else await handleLoadFailure(dispatch);
      return;
    }
    key.current ??= randomId();
    saveRegistration({ form, step, key: key.current });
    dispatch({ type: "sending" });
    events.onSend();
    const result = await sendRegistration(form, key.current).finally(() => {
      isInFlight.current = false;
    });
    if (result.isSent) {
      isDone.current = true;
      clearRegistration();
      events.onSent();
      return;
    }
    // Nothing was stored with this key, so the next request needs a new one.
    if (result.isRejected) key.current = null;
    dispatch({ type: "failed", problem: result.error.message, errors: toFieldErrors(result.error.errors) });
    events.onFailed(result.error.hasServerMessage || result.error.status === 0 ? result.error.message : "");
  };
}

/** State, validation, navigation and submission of the wizard. */
export function useRegistration(formRef: RefObject<HTMLFormElement | null>, events: RegistrationEvents) {
  const [state, dispatch] = useReducer(reduceRegistration, emptyState);
  const key = useRef<string | null>(null);
  const isDone = useRef(false);
  const shared = { key, isDone };
  useStoredForm({ formRef, state, dispatch, shared });
  useEffect(() => {
    const form = formRef.current;
    // Errors are ignored here; loading is retried when validation is needed.
    const load = () => void loadValidation().catch(() => {});
    form?.addEventListener("focusin", load, { once: true });
    return () => form?.removeEventListener("focusin", load);
  }, [formRef]);
  useStepInUrl(state, dispatch, shared);
  const submit = useSubmit(state, dispatch, { ...shared, ...events });
  const setField = useCallback((change: FieldChange) => dispatch({ type: "typed", ...change }), []);
  const validateField = useCallback((field: keyof RegistrationFormValues) => {
    // Skipped if the schema cannot be loaded; "Next" tries again.
    loadValidation().then(
      (check) => dispatch({ type: "left", field, check }),
      () => {},
    );
  }, []);
  const next = () => withValidation(dispatch, (check) => dispatch({ type: "next", check }));
  const back = () => withValidation(dispatch, (check) => dispatch({ type: "went", step: state.step - 1, check }));
  return { state, setField, validateField, next, back, submit };
}
export type RegistrationFormHandle = ReturnType<typeof useRegistration>;
