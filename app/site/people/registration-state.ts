import type { RegistrationField } from "#shared/people/registration.ts";
import {
  emptyForm,
  errorsOfStep,
  type FieldErrors,
  firstInvalidStep,
  type RegistrationFormValues,
  stepCount,
  type ValidateRegistration,
} from "./registration-form.ts";

export type RegistrationState = {
  form: RegistrationFormValues;
  /** Counted from 0. */
  step: number;
  errors: FieldErrors;
  /** The message above the step; "" for none. */
  problem: string;
  /** Counts failures; each new one moves the focus to the summary. */
  failures: number;
  isSending: boolean;
  /** The draft was restored on a later step: passwords and files, which are not stored, must be entered again. */
  wasReloaded: boolean;
  /** False until session storage has been read. */
  isRestored: boolean;
};

export const emptyState: RegistrationState = {
  form: emptyForm,
  step: 0,
  errors: {},
  problem: "",
  failures: 0,
  isSending: false,
  wasReloaded: false,
  isRestored: false,
};

export type FieldChange = {
  [Field in RegistrationField]: { field: Field; value: RegistrationFormValues[Field] };
}[RegistrationField];
export type RegistrationAction =
  | { type: "restored"; form: RegistrationFormValues | null; typed: Partial<RegistrationFormValues>; step: number }
  | ({ type: "typed" } & FieldChange)
  | { type: "left"; field: RegistrationField; check: ValidateRegistration }
  | { type: "next"; check: ValidateRegistration }
  | { type: "went"; step: number; check: ValidateRegistration }
  | { type: "sending" }
  | { type: "failed"; problem: string; errors: FieldErrors };

export const checkFieldsMessage = "Please check the marked fields.";

function omitErrors(errors: FieldErrors, ...fields: RegistrationField[]): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !fields.some((field) => field === name)));
}

/** Changing the password also clears the error of its confirmation. */
const fieldsToClear = (field: RegistrationField): RegistrationField[] =>
  field === "password" ? ["password", "confirm_password"] : [field];

function applyChange(state: RegistrationState, { field, value }: FieldChange): RegistrationState {
  const form = { ...state.form, [field]: value };
  const errors = omitErrors(state.errors, ...fieldsToClear(field));
  const problem = Object.keys(errors).length === 0 ? "" : state.problem;
  return { ...state, form, errors, problem, step: Math.min(state.step, stepCount(form) - 1) };
}

const withFailure = (state: RegistrationState, errors: FieldErrors, problem: string): RegistrationState => ({
  ...state,
  errors,
  problem,
  failures: state.failures + 1,
  isSending: false,
});

/** Empty fields are reported by "Next" only. */
function applyBlur(state: RegistrationState, field: RegistrationField, check: ValidateRegistration): RegistrationState {
  const value = state.form[field];
  if (value === "") return state;
  const error = check(state.form)[field];
  return error === undefined ? state : { ...state, errors: { ...state.errors, [field]: error } };
}

function applyNext(state: RegistrationState, check: ValidateRegistration): RegistrationState {
  const errors = errorsOfStep(check(state.form), state.step);
  if (Object.keys(errors).length > 0) return withFailure(state, errors, checkFieldsMessage);
  const step = Math.min(state.step + 1, stepCount(state.form) - 1);
  return { ...state, step, errors: {}, problem: "" };
}

export function reduceRegistration(state: RegistrationState, action: RegistrationAction): RegistrationState {
  switch (action.type) {
    case "restored": {
      const form = { ...(action.form ?? state.form), ...action.typed };
      return { ...state, form, isRestored: true, wasReloaded: action.step > 0 };
    }
    case "typed":
      return applyChange(state, action);
    case "left":
      return applyBlur(state, action.field, action.check);
    case "next":
      return applyNext(state, action.check);
    case "went": {
      // Going back is always allowed, going forward only to the first invalid step.
      const maxStep = Math.min(firstInvalidStep(action.check(state.form), state.form), stepCount(state.form) - 1);
      const step = Math.max(0, Math.min(action.step, Math.max(maxStep, state.step)));
      return { ...state, step, errors: {}, problem: "" };
    }
    case "sending":
      return { ...state, isSending: true, errors: {}, problem: "" };
    case "failed": {
      const invalidStep = firstInvalidStep(action.errors, state.form);
      const step = Math.min(invalidStep, stepCount(state.form) - 1);
      return withFailure(
        { ...state, step: Object.keys(action.errors).length > 0 ? step : state.step },
        action.errors,
        action.problem,
      );
    }
  }
}
