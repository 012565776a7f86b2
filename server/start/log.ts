import { type Logger, pino } from "pino";
import type { Environment } from "#server/kit/environment.ts";

const privateFields = [
  "*.params",
  "err.params",
  "err.detail",
  "err.where",
  "err.query",
  "err.cause.detail",
  "err.cause.where",
];

/**
 * Structured lines on standard output. Nobody's name, address or message is ever among the fields. No request waits for
 * its line to be written; what is left is written when the process ends.
 */
export const openLog = (level: Environment["LOG_LEVEL"]): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: privateFields, remove: true },
    },
    pino.destination({ dest: 1, sync: false }),
  );
