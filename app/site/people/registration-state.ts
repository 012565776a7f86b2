import type { RegistrationField } from "#shared/people/registration.ts";
import {
  type Check,
  emptyForm,
  errorsOfStep,
  type FieldErrors,
  firstWrongStep,
  type RegistrationForm,
  stepCount,
} from "./registration-form.ts";

export type RegistrationState = {
  form: RegistrationForm;
  /** Counted from 0. */
  step: number;
  errors: FieldErrors;
  /** The message above the step; "" for none. */
  problem: string;
  /** Counts failures; each new one moves the focus to the summary. */
  failures: number;
  is_sending: boolean;
  /** The draft was restored on a later step: passwords and files, which are not stored, must be entered again. */
  is_back: boolean;
  /** False until session storage has been read. */
  is_restored: boolean;
};

export const emptyState: RegistrationState = {
  form: emptyForm,
  step: 0,
  errors: {},
  problem: "",
  failures: 0,
  is_sending: false,
  is_back: false,
  is_restored: false,
};

export type Typed = {
  [Field in RegistrationField]: { field: Field; value: RegistrationForm[Field] };
}[RegistrationField];
export type RegistrationAction =
  | { type: "restored"; form: RegistrationForm | null; typed: Partial<RegistrationForm>; step: number }
  | ({ type: "typed" } & Typed)
  | { type: "left"; field: RegistrationField; check: Check }
  | { type: "next"; check: Check }
  | { type: "went"; step: number; check: Check }
  | { type: "sending" }
  | { type: "failed"; problem: string; errors: FieldErrors };

export const checkSentence = "Please check the marked fields.";

function without(errors: FieldErrors, ...fields: RegistrationField[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !fields.some((field) => field === name)));
}

/** Changing the password also clears the error of its confirmation. */
const clearedBy = (field: RegistrationField): RegistrationField[] =>
  field === "password" ? ["password", "confirm_password"] : [field];

function typed(state: RegistrationState, { field, value }: Typed): RegistrationState {
  const form = { ...state.form, [field]: value };
  const errors = without(state.errors, ...clearedBy(field));
  const problem = Object.keys(errors).length === 0 ? "" : state.problem;
  return { ...state, form, errors, problem, step: Math.min(state.step, stepCount(form) - 1) };
}

const refused = (state: RegistrationState, errors: FieldErrors, problem: string): RegistrationState => ({
  ...state,
  errors,
  problem,
  failures: state.failures + 1,
  is_sending: false,
});

/** Empty fields are reported by "Next" only. */
function left(state: RegistrationState, field: RegistrationField, check: Check): RegistrationState {
  const value = state.form[field];
  if (value === "") return state;
  const error = check(state.form)[field];
  return error === undefined ? state : { ...state, errors: { ...state.errors, [field]: error } };
}

function next(state: RegistrationState, check: Check): RegistrationState {
  const errors = errorsOfStep(check(state.form), state.step);
  if (Object.keys(errors).length > 0) return refused(state, errors, checkSentence);
  const step = Math.min(state.step + 1, stepCount(state.form) - 1);
  return { ...state, step, errors: {}, problem: "" };
}

export function reduceRegistration(state: RegistrationState, action: RegistrationAction): RegistrationState {
  switch (action.type) {
    case "restored": {
      const form = { ...(action.form ?? state.form), ...action.typed };
      return { ...state, form, is_restored: true, is_back: action.step > 0 };
    }
    case "typed":
      return typed(state, action);
    case "left":
      return left(state, action.field, action.check);
    case "next":
      return next(state, action.check);
    case "went": {
      // Going back is always allowed, going forward only to the first invalid step.
      const maxStep = Math.min(firstWrongStep(action.check(state.form), state.form), stepCount(state.form) - 1);
      const step = Math.max(0, Math.min(action.step, Math.max(maxStep, state.step)));
      return { ...state, step, errors: {}, problem: "" };
    }
    case "sending":
      return { ...state, is_sending: true, errors: {}, problem: "" };
    case "failed": {
      const invalidStep = firstWrongStep(action.errors, state.form);
      const step = Math.min(invalidStep, stepCount(state.form) - 1);
      return refused(
        { ...state, step: Object.keys(action.errors).length > 0 ? step : state.step },
        action.errors,
        action.problem,
      );
    }
  }
}
