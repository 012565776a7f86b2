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

/** The schema is as heavy as the rest of the wizard, so it comes when someone begins to fill in the form. */
async function loadCheck(): Promise<Check> {
  const { formErrors } = await import("./registration-check.ts");
  return (form) => formErrors(form, dayInZone(new Date()));
}

const stepInAddress = (): number =>
  Math.max(0, Number(new URLSearchParams(location.search).get("step") ?? "1") - 1) || 0;
const addressOf = (step: number): string => (step === 0 ? "/register" : `/register?step=${step + 1}`);

/** What someone has typed before the page came to life. */
function typedIn(form: HTMLFormElement | null): Partial<RegistrationForm> {
  const typed: Record<string, string> = {};
  for (const field of Object.keys(emptyForm)) {
    const control = form?.elements.namedItem(field);
    if (control instanceof HTMLInputElement && control.type !== "radio" && control.value !== control.defaultValue) {
      typed[field] = control.value;
    }
  }
  return typed;
}

type Dispatch = (action: RegistrationAction) => void;

const cutOff = { type: "failed", problem: noNetwork, errors: {} } as const satisfies RegistrationAction;

/** What was typed is kept, so the page may come anew; where it can't, it is told why nothing goes on. */
const withoutCheck = async (dispatch: Dispatch): Promise<void> => {
  if (!(await askAnew())) dispatch(cutOff);
};

function whenLoaded(dispatch: Dispatch, work: (check: Check) => void): void {
  loadCheck().then(work, () => withoutCheck(dispatch));
}
type Shared = { key: RefObject<string | null>; is_done: RefObject<boolean> };

type Keeping = {
  form_ref: RefObject<HTMLFormElement | null>;
  state: RegistrationState;
  dispatch: Dispatch;
  shared: Shared;
};

/** What was typed is kept in this tab with every change, and found again after a reload. */
function useKept({ form_ref, state, dispatch, shared: { key, is_done } }: Keeping): void {
  useEffect(() => {
    const kept = keptRegistration();
    key.current = kept?.key ?? null;
    const step = kept?.step ?? 0;
    dispatch({ type: "restored", form: kept?.form ?? null, typed: typedIn(form_ref.current), step });
    history.replaceState(null, "", addressOf(0));
  }, [form_ref, dispatch, key]);
  const { form, step, is_restored } = state;
  useEffect(() => {
    if (is_restored && !is_done.current) keepRegistration({ form, step, key: key.current });
  }, [form, step, is_restored, key, is_done]);
}

/** The address follows the step, so that Back leads to the step before. */
function useAddress({ step, is_restored }: RegistrationState, dispatch: Dispatch, { is_done }: Shared): void {
  useEffect(() => {
    const travel = () => {
      // What was sent is sent: the wizard that Back leads to begins anew.
      if (is_done.current) location.reload();
      else whenLoaded(dispatch, (check) => dispatch({ type: "went", step: stepInAddress(), check }));
    };
    addEventListener("popstate", travel);
    return () => removeEventListener("popstate", travel);
  }, [dispatch, is_done]);
  useEffect(() => {
    if (is_restored && !is_done.current && step !== stepInAddress()) history.pushState(null, "", addressOf(step));
  }, [step, is_restored, is_done]);
}

/** `onFailed` gets the server's own sentence, or that there is no network; "" where there is neither. */
type Events = { onSend: () => void; onSent: () => void; onFailed: (sentence: string) => void };

/** Sends what stands in the form, once however often it is asked to. */
function useSending(
  { form, step }: RegistrationState,
  dispatch: Dispatch,
  { key, is_done, ...events }: Shared & Events,
) {
  /** Known at once, while the state of a double click's second half is still the old one. */
  const is_under_way = useRef(false);
  return async (): Promise<void> => {
    if (is_under_way.current) return;
    is_under_way.current = true;
    const check = await loadCheck().catch(() => null);
    const errors = check?.(form);
    if (!errors || Object.keys(errors).length > 0) {
      is_under_way.current = false;
      // A step behind was made wrong since: by Back, or because passwords aren't kept.
      if (errors) dispatch({ type: "failed", problem: checkSentence, errors });
      else await withoutCheck(dispatch);
      return;
    }
    key.current ??= newKey();
    keepRegistration({ form, step, key: key.current });
    dispatch({ type: "sending" });
    events.onSend();
    const sent = await sendRegistration(form, key.current).finally(() => {
      is_under_way.current = false;
    });
    if (sent.is_sent) {
      is_done.current = true;
      forgetRegistration();
      events.onSent();
      return;
    }
    // Nothing was stored under this key; another content gets another one.
    if (sent.is_refused) key.current = null;
    dispatch({ type: "failed", problem: sent.error.message, errors: shownErrors(sent.error.errors) });
    events.onFailed(sent.error.is_told || sent.error.status === 0 ? sent.error.message : "");
  };
}

/** The wizard's form: what is typed, where one is, what is wrong, and sending it. */
export function useRegistration(form_ref: RefObject<HTMLFormElement | null>, events: Events) {
  const [state, dispatch] = useReducer(reduceRegistration, emptyState);
  const key = useRef<string | null>(null);
  const is_done = useRef(false);
  const shared = { key, is_done };
  useKept({ form_ref, state, dispatch, shared });
  useEffect(() => {
    const form = form_ref.current;
    // Failing here is no harm: it is asked for again when it is needed.
    const load = () => void loadCheck().catch(() => {});
    form?.addEventListener("focusin", load, { once: true });
    return () => form?.removeEventListener("focusin", load);
  }, [form_ref]);
  useAddress(state, dispatch, shared);
  const send = useSending(state, dispatch, { ...shared, ...events });
  const type = useCallback((typed: Typed) => dispatch({ type: "typed", ...typed }), []);
  const leave = useCallback((field: keyof RegistrationForm) => {
    // Without the schema nothing is said yet; the next button asks for it again.
    loadCheck().then(
      (check) => dispatch({ type: "left", field, check }),
      () => {},
    );
  }, []);
  const next = () => whenLoaded(dispatch, (check) => dispatch({ type: "next", check }));
  const back = () => whenLoaded(dispatch, (check) => dispatch({ type: "went", step: state.step - 1, check }));
  return { state, type, leave, next, back, send };
}
export type RegistrationDraft = ReturnType<typeof useRegistration>;
