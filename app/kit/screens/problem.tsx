import { CallError } from "#app/kit/calls/call-error.ts";
import { Alert } from "#app/ui/alert.tsx";

/** A failed action to show to the user: what failed, and why. */
export type Problem = { title: string; text: string };

/** The message of a CallError, else the fallback. */
export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof CallError && error.message ? error.message : fallback;

type Props = { problem: Problem | null; onDismiss: () => void };

/** Stays until it is dismissed. */
export const ProblemAlert = ({ problem, onDismiss }: Props) =>
  problem && (
    <Alert tone="danger" title={problem.title} onDismiss={onDismiss}>
      {problem.text !== problem.title && <span className="whitespace-pre-line">{problem.text}</span>}
    </Alert>
  );
