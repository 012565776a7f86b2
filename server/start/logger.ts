import { type Logger, pino } from "pino";
import type { Environment } from "#server/environment.ts";

const redactedFields = [
  "*.params",
  "err.params",
  "err.detail",
  "err.where",
  "err.query",
  "err.cause.detail",
  "err.cause.where",
];

/**
 * Structured JSON logs on standard output. Query parameters and error details are removed, because they may hold
 * personal data. Writes are asynchronous; the rest is flushed on exit.
 */
export const createLogger = (level: Environment["LOG_LEVEL"]): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redactedFields, remove: true },
    },
    pino.destination({ dest: 1, sync: false }),
  );
