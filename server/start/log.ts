import { type Logger, pino } from "pino";
import type { Environment } from "#server/kit/environment.ts";

/** Structured lines on standard output. Nobody's name, address or message is ever among the fields. */
export const openLog = (level: Environment["LOG_LEVEL"]): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ["*.params", "err.params", "err.detail", "err.where", "err.query", "err.cause.detail", "err.cause.where"],
      remove: true,
    },
  });
