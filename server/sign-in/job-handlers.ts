import { handlerOf, type JobHandler } from "#server/kit/jobs/job.ts";
import { forgetEndedSessions } from "./forget-ended-sessions.ts";
import { sendPasswordLink } from "./forgotten-password.ts";
import { clearEndedSessions, passwordForgotten } from "./jobs.ts";

export const signInJobHandlers: readonly JobHandler[] = [
  handlerOf(clearEndedSessions, forgetEndedSessions, { cron: "41 2 * * *" }),
  handlerOf(passwordForgotten, sendPasswordLink),
];
