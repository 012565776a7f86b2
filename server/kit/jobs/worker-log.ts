import { Logger } from "graphile-worker";
import type { App } from "../context.ts";

/** Of what the queue's library says only warnings and errors are kept; failed jobs are told by `taskOf`. */
export const workerLog = ({ log }: App): Logger =>
  new Logger(() => (level, message, meta) => {
    if (meta?.failure === true) return;
    if (level === "error") log.error(message.slice(0, 300));
    else if (level === "warning") log.warn(message.slice(0, 300));
  });
