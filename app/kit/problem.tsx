import { Alert } from "#app/ui/alert.tsx";
import { CallError } from "./call-error.ts";

/** Something that didn't work, for the person: what it was, and why. */
export type Problem = { title: string; text: string };

/** What to tell of a failed call: the sentence that it came with, else the screen's own. */
export const sentenceOfError = (error: unknown, otherwise: string): string =>
  error instanceof CallError && error.message ? error.message : otherwise;

type Props = { problem: Problem | null; onDismiss: () => void };

/** Stays until someone closes it. */
export const ProblemAlert = ({ problem, onDismiss }: Props) =>
  problem && (
    <Alert tone="danger" title={problem.title} onDismiss={onDismiss}>
      {problem.text !== problem.title && problem.text}
    </Alert>
  );
