type RedactedError = { error: string; code?: string; message: string; at: string[] };

const findRootCause = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? findRootCause(error.cause) : error;

/** Reduces an error to what may be logged: name, code, message and stack of its root cause, without query values. */
export function redactError(error: unknown): RedactedError {
  const cause = findRootCause(error);
  if (!(cause instanceof Error)) return { error: typeof cause, message: "", at: [] };
  const { name, message, stack = "" } = cause;
  const code = "code" in cause && typeof cause.code === "string" ? { code: cause.code } : {};
  const at = stack.split("\n").filter((line) => line.startsWith("    at "));
  return { error: name, ...code, message: message.slice(0, 200), at: at.slice(0, 6).map((line) => line.trim()) };
}
