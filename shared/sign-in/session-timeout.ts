import { z } from "zod";

/** Minutes of inactivity after which a session ends; a site setting. */
const sessionTimeouts = [30, 60, 120, 480] as const;
export const SessionTimeout = z.literal(sessionTimeouts);
export type SessionTimeout = z.output<typeof SessionTimeout>;
export const defaultSessionTimeout: SessionTimeout = 120;
