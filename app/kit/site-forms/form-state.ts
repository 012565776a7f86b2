import { messageForStatus } from "#shared/kit/status-messages.ts";

export type FieldName<Values> = keyof Values & string;
export type FieldErrors<Values> = { readonly [Name in keyof Values & string]?: string };

/** Why nothing was sent. The message is "" where those of the fields say enough. */
export type Refusal<Values> = { message: string; errors: FieldErrors<Values> };

export type Problem = {
  message: string;
  /** An invalid form, an error response, or no response: then it is unknown whether the server stored anything. */
  kind: "form" | "call" | "network";
  /** The code of the server's error; "" for none. */
  code: string;
};

export type FormState<Values> = {
  values: Values;
  errors: FieldErrors<Values>;
  /** Shown until the next attempt, or until the last field with an error is edited. */
  problem: Problem | null;
  /** Counts failures; each new one moves the focus. */
  failures: number;
  isSending: boolean;
  /** False until the draft and what was typed before hydration have been taken over. */
  isRestored: boolean;
  /** Whether values come from a draft. */
  hasDraft: boolean;
  /** The fields that were filled in before a reload, but are never stored. */
  lostFields: readonly FieldName<Values>[];
};

/** A refusal if there are errors. */
export const refusalOf = <Values>(
  errors: FieldErrors<Values>,
  message: string = messageForStatus(422),
): Refusal<Values> | null => (Object.keys(errors).length > 0 ? { message, errors } : null);

/** The messages of the fields that the form has; "interests.1" belongs to "interests". */
export function pickErrors<Values extends object>(messages: Readonly<Record<string, string>>, values: Values) {
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(messages)) {
    const [field = ""] = path.split(".");
    if (Object.hasOwn(values, field)) errors[field] ??= message;
  }
  // Only names of fields were added.
  return errors as FieldErrors<Values>;
}

export function omitErrors<Values>(errors: FieldErrors<Values>, names: readonly string[]): FieldErrors<Values> {
  // Leaving out some keeps the type of the others.
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))) as FieldErrors<Values>;
}
