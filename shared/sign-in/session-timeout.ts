import { z } from "zod";

/** Minutes without any call after which a session is over; a site setting (decisions, section 4). */
const sessionTimeouts = [30, 60, 120, 480] as const;
export const SessionTimeout = z.literal(sessionTimeouts);
export type SessionTimeout = z.output<typeof SessionTimeout>;
export const usualSessionTimeout: SessionTimeout = 120;
