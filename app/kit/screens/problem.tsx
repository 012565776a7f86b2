import { CallError, isRejection } from "#app/kit/calls/call-error.ts";
import { Alert } from "#app/ui/alert.tsx";

/** A failed action to show to the user: what failed, and why. */
export type Problem = { title: string; text: string };

/** The message of a CallError, else the fallback. */
export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof CallError && error.message ? error.message : fallback;

/**
 * What failed: a title, or a title and a text to which the reason is added. A refusal for lack of a permission stands
 * under `deniedTitle`, in the words of the server.
 */
export type Failure = string | (Problem & { deniedTitle?: string });

/** What failed, without the reason. */
export const failureText = (failure: Failure): string => (typeof failure === "string" ? failure : failure.text);

/** The refusal of somebody who may not do this; null for any other failure. */
export const findDenial = (failure: Failure, error: unknown): Problem | null =>
  typeof failure !== "string" && failure.deniedTitle && error instanceof CallError && error.status === 403
    ? { title: failure.deniedTitle, text: error.message }
    : null;

export function describeFailure(failure: Failure, error: unknown, otherwise?: string): Problem {
  const denial = findDenial(failure, error);
  if (denial) return denial;
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
