import { z } from "zod";
import { wholeNumber } from "#shared/kit/fields.ts";
import { type Role, roles } from "#shared/kit/roles.ts";
import { SessionTimeout } from "#shared/sign-in/session-timeout.ts";
import { Notifications } from "./notifications.ts";

/** The values of the group `security`. */
export type SecuritySettings = {
  /** Whoever has one of these roles must sign in with a second factor. */
  two_factor_roles: Role[];
  session_timeout_minutes: SessionTimeout;
  notifications: Notifications;
};

export const securitySettingSchemas = {
  two_factor_roles: z
    .array(z.enum(roles, `Please choose from: ${roles.join(", ")}`), "Please enter a list of roles")
    .max(roles.length, "Each role can appear only once")
    .transform((chosen) => roles.filter((role) => chosen.includes(role))),
  session_timeout_minutes: wholeNumber({ min: 1, max: 10_000 }).pipe(SessionTimeout),
  notifications: Notifications,
} as const satisfies Record<keyof SecuritySettings, z.ZodType>;
