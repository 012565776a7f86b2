import { defineJobHandler, type JobHandler } from "#server/kit/jobs/job.ts";
import { deleteExpiredSessions } from "./delete-expired-sessions.ts";
import { sendPasswordLink } from "./forgotten-password.ts";
import { clearEndedSessionsJob, clearOldAttemptsJob, passwordForgottenJob } from "./jobs.ts";
import { deleteOldAttempts } from "./sign-in-attempts.ts";

export const signInJobHandlers: readonly JobHandler[] = [
  defineJobHandler(clearEndedSessionsJob, deleteExpiredSessions, { cron: "41 2 * * *" }),
  defineJobHandler(clearOldAttemptsJob, deleteOldAttempts, { cron: "51 2 * * *" }),
  defineJobHandler(passwordForgottenJob, sendPasswordLink),
];
