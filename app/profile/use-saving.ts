import { useRef, useState } from "react";
import { failedCall } from "./problem-of.ts";

type Errors = Readonly<Record<string, string>>;
type State = { errors: Errors; problem: string; failures: number; is_saving: boolean };

const calm: State = { errors: {}, problem: "", failures: 0, is_saving: false };

type Saving = {
  /** Said where the server has no sentence. */
  otherwise: string;
  /** The session has ended: nothing was saved. */
  onOver: () => void;
};

/** Saving of a short form: sentences beside the fields, and one for the whole that takes the focus. */
export function useSaving({ otherwise, onOver }: Saving) {
  const [state, setState] = useState(calm);
  const is_under_way = useRef(false);
  const refuse = (problem: string, errors: Errors = {}) =>
    setState((before) => ({ errors, problem, failures: before.failures + 1, is_saving: false }));
  const save = async (work: () => Promise<void>): Promise<void> => {
    if (is_under_way.current) return;
    is_under_way.current = true;
    setState((before) => ({ ...calm, failures: before.failures, is_saving: true }));
    try {
      await work();
      setState(calm);
    } catch (error) {
      const { status, message, errors } = failedCall(error);
      refuse(message || otherwise, errors);
      if (status === 401) onOver();
    } finally {
      is_under_way.current = false;
    }
  };
  const edited = (field: string) =>
    setState((before) => {
      const { [field]: _, ...errors } = before.errors;
      return { ...before, errors, problem: Object.keys(errors).length === 0 ? "" : before.problem };
    });
  return { ...state, save, refuse, edited };
}
export type SavingState = ReturnType<typeof useSaving>;
