import { type RefObject, useCallback, useEffect, useReducer, useRef } from "react";
import { askAnew } from "#app/kit/ask-anew.ts";
import { noNetwork } from "#app/kit/call-error.ts";
import { newKey } from "#app/kit/new-key.ts";
import { dayInZone } from "#shared/kit/dates.ts";
import { forgetRegistration, keepRegistration, keptRegistration } from "./kept-registration.ts";
import { type Check, emptyForm, type RegistrationForm, shownErrors } from "./registration-form.ts";
import {
  checkSentence,
  emptyState,
  type RegistrationAction,
  type RegistrationState,
  reduceRegistration,
  type Typed,
} from "./registration-state.ts";
import { sendRegistration } from "./send-registration.ts";

/** The schema is as large as the rest of the wizard, so it is loaded on first focus of the form. */
async function loadCheck(): Promise<Check> {
  const { formErrors } = await import("./registration-check.ts");
  return (form) => formErrors(form, dayInZone(new Date()));
}

const stepInAddress = (): number =>
  Math.max(0, Number(new URLSearchParams(location.search).get("step") ?? "1") - 1) || 0;
const addressOf = (step: number): string => (step === 0 ? "/register" : `/register?step=${step + 1}`);

/** Values typed before hydration. */
function typedIn(form: HTMLFormElement | null): Partial<RegistrationForm> {
  const values: Record<string, string> = {};
  for (const field of Object.keys(emptyForm)) {
    const control = form?.elements.namedItem(field);
    if (control instanceof HTMLInputElement && control.type !== "radio" && control.value !== control.defaultValue) {
      values[field] = control.value;
    }
  }
  return values;
}

type Dispatch = (action: RegistrationAction) => void;

const cutOff = { type: "failed", problem: noNetwork, errors: {} } as const satisfies RegistrationAction;

/** Reloads the page, since the draft is stored; if the server cannot be reached, shows the offline message. */
const withoutCheck = async (dispatch: Dispatch): Promise<void> => {
  if (!(await askAnew())) dispatch(cutOff);
};

function whenLoaded(dispatch: Dispatch, callback: (check: Check) => void): void {
  loadCheck().then(callback, () => withoutCheck(dispatch));
}
type Shared = { key: RefObject<string | null>; isDone: RefObject<boolean> };

type Keeping = {
  formRef: RefObject<HTMLFormElement | null>;
  state: RegistrationState;
  dispatch: Dispatch;
  shared: Shared;
};

/** Restores the draft from session storage and saves it on every change. */
function useKept({ formRef, state, dispatch, shared: { key, isDone } }: Keeping): void {
  useEffect(() => {
    const stored = keptRegistration();
    key.current = stored?.key ?? null;
    const step = stored?.step ?? 0;
    dispatch({ type: "restored", form: stored?.form ?? null, typed: typedIn(formRef.current), step });
    history.replaceState(null, "", addressOf(0));
  }, [formRef, dispatch, key]);
  const { form, step, is_restored } = state;
  useEffect(() => {
    if (is_restored && !isDone.current) keepRegistration({ form, step, key: key.current });
  }, [form, step, is_restored, key, isDone]);
}

/** Keeps the step in the URL, so that Back leads to the previous step. */
function useAddress({ step, is_restored }: RegistrationState, dispatch: Dispatch, { isDone }: Shared): void {
  useEffect(() => {
    const onPopState = () => {
      // Back after a successful registration starts a new one.
      if (isDone.current) location.reload();
      else whenLoaded(dispatch, (check) => dispatch({ type: "went", step: stepInAddress(), check }));
    };
    addEventListener("popstate", onPopState);
    return () => removeEventListener("popstate", onPopState);
  }, [dispatch, isDone]);
  useEffect(() => {
    if (is_restored && !isDone.current && step !== stepInAddress()) history.pushState(null, "", addressOf(step));
  }, [step, is_restored, isDone]);
}

/** `onFailed` gets the message of the server or the offline message; "" if there is neither. */
type Events = { onSend: () => void; onSent: () => void; onFailed: (message: string) => void };

/** Validates and sends the form; ignores calls while one is in flight. */
function useSending(
  { form, step }: RegistrationState,
  dispatch: Dispatch,
  { key, isDone, ...events }: Shared & Events,
) {
  /** A ref, since state would still be stale on the second click of a double click. */
  const isInFlight = useRef(false);
  return async (): Promise<void> => {
    if (isInFlight.current) return;
    isInFlight.current = true;
    const check = await loadCheck().catch(() => null);
    const errors = check?.(form);
    if (!errors || Object.keys(errors).length > 0) {
      isInFlight.current = false;
      // An earlier step may be invalid: changed after going back, or the password was not stored.
      if (errors) dispatch({ type: "failed", problem: checkSentence, errors });
      else await withoutCheck(dispatch);
      return;
    }
    key.current ??= newKey();
    keepRegistration({ form, step, key: key.current });
    dispatch({ type: "sending" });
    events.onSend();
    const result = await sendRegistration(form, key.current).finally(() => {
      isInFlight.current = false;
    });
    if (result.isSent) {
      isDone.current = true;
      forgetRegistration();
      events.onSent();
      return;
    }
    // Nothing was stored with this key, so the next request needs a new one.
    if (result.isRejected) key.current = null;
    dispatch({ type: "failed", problem: result.error.message, errors: shownErrors(result.error.errors) });
    events.onFailed(result.error.is_told || result.error.status === 0 ? result.error.message : "");
  };
}

/** State, validation, navigation and submission of the wizard. */
export function useRegistration(formRef: RefObject<HTMLFormElement | null>, events: Events) {
  const [state, dispatch] = useReducer(reduceRegistration, emptyState);
  const key = useRef<string | null>(null);
  const isDone = useRef(false);
  const shared = { key, isDone };
  useKept({ formRef, state, dispatch, shared });
  useEffect(() => {
    const form = formRef.current;
    // Errors are ignored here; loading is retried when validation is needed.
    const load = () => void loadCheck().catch(() => {});
    form?.addEventListener("focusin", load, { once: true });
    return () => form?.removeEventListener("focusin", load);
  }, [formRef]);
  useAddress(state, dispatch, shared);
  const submit = useSending(state, dispatch, { ...shared, ...events });
  const setField = useCallback((change: Typed) => dispatch({ type: "typed", ...change }), []);
  const validateField = useCallback((field: keyof RegistrationForm) => {
    // Skipped if the schema cannot be loaded; "Next" tries again.
    loadCheck().then(
      (check) => dispatch({ type: "left", field, check }),
      () => {},
    );
  }, []);
  const next = () => whenLoaded(dispatch, (check) => dispatch({ type: "next", check }));
  const back = () => whenLoaded(dispatch, (check) => dispatch({ type: "went", step: state.step - 1, check }));
  return { state, setField, validateField, next, back, submit };
}
export type RegistrationDraft = ReturnType<typeof useRegistration>;
