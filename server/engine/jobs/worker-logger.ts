import { Logger } from "graphile-worker";
import type { WorkerResources } from "./worker-task.ts";

/** Logs the queue library's warnings and errors, except for failed jobs, which `toTask` logs. */
export const createWorkerLogger = ({ log }: WorkerResources): Logger =>
  new Logger(() => (level, message, meta) => {
    if (meta?.failure === true) return;
    if (level === "error") log.error(message.slice(0, 300));
    else if (level === "warning") log.warn(message.slice(0, 300));
  });
