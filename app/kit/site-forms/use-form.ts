import {
  type FormEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { isEmptyValue } from "./form-draft.ts";
import { FormMachine, type FormOptions, type Submission } from "./form-machine.ts";
import type { FieldName, FormState } from "./form-state.ts";
import { readTypedValues } from "./read-typed-values.ts";

type Labels<Values> = { readonly [Name in keyof Values & string]: string };

type UseFormOptions<Values> = FormOptions<Values> & {
  /** Prefix of the ids of its fields. */
  id: string;
  labels: Labels<Values>;
  /** The look of the site, or that of the profile, which does not mark optional fields. */
  look?: "site" | "profile";
  /** Marks required fields with an asterisk, too. */
  marksRequired?: boolean;
  /** The error of a field that is left; undefined or null for none. Empty fields are reported on submit only. */
  validateField?: (
    name: FieldName<Values>,
    values: Values,
  ) => string | null | undefined | Promise<string | null | undefined>;
};

export type Form<Values extends object> = {
  id: string;
  labels: Labels<Values>;
  look: "site" | "profile";
  marksRequired: boolean;
  ref: RefObject<HTMLFormElement | null>;
  state: FormState<Values>;
  setValue: <Name extends FieldName<Values>>(name: Name, value: Values[Name]) => void;
  validateField: (name: FieldName<Values>) => Promise<void>;
  /** The handler of the submit event: takes over what the browser filled in, then submits. */
  onSubmit: (submit: () => void) => (event: FormEvent) => void;
  submit: <Output>(submission: Submission<Values, Output>) => Promise<void>;
} & Pick<FormMachine<Values>, "getState" | "refuse" | "clearErrors" | "reset" | "setInitialValues">;

export const problemId = (formId: string): string => `${formId}-problem`;

/** On each failure, focuses the message of the form, else its first invalid field. */
function useFailureFocus(id: string, form: RefObject<HTMLFormElement | null>, failures: number): void {
  useEffect(() => {
    if (failures === 0) return;
    const invalid = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    (document.getElementById(problemId(id)) ?? invalid)?.focus();
  }, [id, form, failures]);
}

/** A form of an island. What was typed before hydration is taken over. */
export function useForm<Values extends object>(options: UseFormOptions<Values>): Form<Values> {
  const { id, labels, look = "site", marksRequired = false, validateField } = options;
  const [machine] = useState(() => new FormMachine<Values>(options));
  const state = useSyncExternalStore(machine.subscribe, machine.getState, machine.getState);
  const ref = useRef<HTMLFormElement>(null);
  // Before any other event: a press on "one more" must add to what was typed.
  useLayoutEffect(() => machine.takeOver(readTypedValues(ref.current, machine.getState().values)), [machine]);
  useFailureFocus(id, ref, state.failures);
  return {
    ...{ id, labels, look, marksRequired, ref, state, getState: machine.getState },
    setValue: (name, value) => {
      const typed: Partial<Values> = {};
      typed[name] = value;
      machine.setValues(typed);
    },
    validateField: async (name) => {
      const { values } = machine.getState();
      const error = isEmptyValue(values[name]) ? null : await validateField?.(name, values);
      if (error) machine.setError(name, error);
    },
    onSubmit: (submit) => (event) => {
      event.preventDefault();
      machine.takeOver(readTypedValues(ref.current, machine.getState().values));
      submit();
    },
    submit: (submission) => machine.submit(submission),
    refuse: (refusal) => machine.refuse(refusal),
    clearErrors: () => machine.clearErrors(),
    reset: (values) => machine.reset(values),
    setInitialValues: (later) => machine.setInitialValues(later),
  };
}
