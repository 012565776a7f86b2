import { CallError, isRejection } from "#app/kit/calls/call-error.ts";
import { Alert } from "#app/ui/alert.tsx";

/** A failed action to show to the user: what failed, and why. */
export type Problem = { title: string; text: string };

/** The message of a CallError, else the fallback. */
export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof CallError && error.message ? error.message : fallback;

/** What failed: a title, or a title and a text to which the reason is added. */
export type Failure = string | Problem;

/** What failed, without the reason. */
export const failureText = (failure: Failure): string => (typeof failure === "string" ? failure : failure.text);

export function describeFailure(failure: Failure, error: unknown, otherwise?: string): Problem {
  if (typeof failure === "string") return { title: failure, text: errorMessage(error, otherwise ?? failure) };
  const isRefused = error instanceof CallError && isRejection(error.status);
  return { title: failure.title, text: isRefused ? `${failure.text} ${error.message}` : failure.text };
}

type Props = { problem: Problem | null; onDismiss: () => void };

/** Stays until it is dismissed. */
export const ProblemAlert = ({ problem, onDismiss }: Props) =>
  problem && (
    <Alert tone="danger" title={problem.title} onDismiss={onDismiss}>
      {problem.text !== problem.title && <span className="whitespace-pre-line">{problem.text}</span>}
    </Alert>
  );
