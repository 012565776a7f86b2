import { useRef, useState } from "react";
import { asCallError } from "#app/kit/calls/call-error.ts";

type Errors = Readonly<Record<string, string>>;
type SaveState = { errors: Errors; problem: string; failures: number; isSaving: boolean };

const idleState: SaveState = { errors: {}, problem: "", failures: 0, isSaving: false };

type SavingOptions = {
  /** Shown if the server sends no message. */
  fallbackMessage: string;
  /** Called on status 401; nothing was saved. */
  onSessionEnd: () => void;
};

/** Save state of a short form: one error per field, and one for the form that takes the focus. */
export function useSaving({ fallbackMessage, onSessionEnd }: SavingOptions) {
  const [state, setState] = useState(idleState);
  const isRunning = useRef(false);
  const showProblem = (problem: string, errors: Errors = {}) =>
    setState((before) => ({ errors, problem, failures: before.failures + 1, isSaving: false }));
  const save = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState((before) => ({ ...idleState, failures: before.failures, isSaving: true }));
    try {
      await work();
      setState(idleState);
    } catch (error) {
      const { status, message, errors } = asCallError(error);
      showProblem(message || fallbackMessage, errors);
      if (status === 401) onSessionEnd();
    } finally {
      isRunning.current = false;
    }
  };
  const clearFieldError = (field: string) =>
    setState((before) => {
      const { [field]: _, ...errors } = before.errors;
      return { ...before, errors, problem: Object.keys(errors).length === 0 ? "" : before.problem };
    });
  return { ...state, save, showProblem, clearFieldError };
}
export type SavingState = ReturnType<typeof useSaving>;
