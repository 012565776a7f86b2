import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { notFound } from "#shared/kit/errors.ts";
import { Id, wholeNumber } from "#shared/kit/fields.ts";
import { roles } from "#shared/kit/roles.ts";
import { boundedString } from "#shared/kit/text-fields.ts";
import { signInResults } from "./sign-in-attempts.ts";
import { UserSession } from "./user-access-contract.ts";

const OwnSession = UserSession.extend({ is_current: z.boolean() });
export type OwnSession = z.output<typeof OwnSession>;

const Account = z.object({ user_id: z.int(), name: z.string(), email: z.string(), role: z.enum(roles) });

const SessionOfPerson = UserSession.extend({
  ...Account.shape,
  /** Whether the caller may end it here; one's own are ended in the profile. */
  can_end: z.boolean(),
});
export type SessionOfPerson = z.output<typeof SessionOfPerson>;

const SignInAttempt = z.object({
  id: z.int(),
  at: z.string(),
  result: z.enum(signInResults),
  /** The account; null if there is none. */
  account: Account.nullable(),
  /** The shortened address that was typed if there is no such account: "k…@example.com"; "" for any other text. */
  typed_name: z.string(),
  /** "Firefox on Windows"; "" if the browser didn't say. */
  device: z.string(),
  /** The network address without its last part. */
  address: z.string(),
});
export type SignInAttempt = z.output<typeof SignInAttempt>;

const SecondStepCount = z.object({ role: z.enum(roles), people: z.int(), without: z.int() });
export type SecondStepCount = z.output<typeof SecondStepCount>;

const limit = wholeNumber({ min: 1, max: 100 }).default(20);

/** A page of a list, and the cursor of the next one; null after the last. */
const cursorPage = <Item extends z.ZodType, Cursor extends z.ZodType>(item: Item, cursor: Cursor) =>
  z.object({ items: z.array(item), next: cursor.nullable() });

/** "2026-11-23T06:00:00.000Z_12": an instant and an id. */
function isSessionCursor(cursor: string): boolean {
  const [instant = "", id = "", ...rest] = cursor.split("_");
  // The year 0 doesn't exist for PostgreSQL.
  const isInstant = z.iso.datetime({ precision: 3 }).safeParse(instant).success && !instant.startsWith("0000");
  return isInstant && /^\d{1,15}$/.test(id) && rest.length === 0;
}

const SessionQuery = z.object({
  before: boundedString(60)
    .refine(isSessionCursor, "This page does not exist")
    .optional()
    .describe("The `next` of the page before"),
  limit,
});
export type SessionQuery = z.output<typeof SessionQuery>;

const AttemptQuery = z.object({
  result: z.enum(["all", "failed"]).default("all"),
  before: Id.optional().describe("The `next` of the page before"),
  limit,
});
export type AttemptQuery = z.output<typeof AttemptQuery>;

const own = { access: "signed-in" } as const;
const all = { method: "GET", access: "system.config" } as const;

/** Who is signed in where, and who tried to. */
export const sessionContract = contract({
  listOwn: {
    ...own,
    method: "GET",
    path: "/auth/sessions",
    summary: "Where the signed-in user is signed in, the last used first",
    input: z.object({}),
    output: z.array(OwnSession),
    cacheTags: ["sign-in"],
  },
  endOwn: {
    ...own,
    method: "DELETE",
    path: "/auth/sessions/{session_id}",
    summary: "Signs the user out on one device",
    input: z.strictObject({ session_id: z.uuid() }),
    output: z.object({}),
    message: "Signed out on this device",
    errors: [notFound],
  },
  endOthers: {
    ...own,
    method: "DELETE",
    path: "/auth/sessions",
    summary: "Signs the user out on all devices but this one",
    input: z.strictObject({}),
    output: z.object({}),
    message: "Signed out on all other devices",
  },
  listAll: {
    ...all,
    path: "/admin/sessions",
    summary: "Where everybody is signed in, the last used first",
    input: SessionQuery,
    output: cursorPage(SessionOfPerson, z.string()),
    cacheTags: ["sign-in", "people"],
  },
  countSecondSteps: {
    method: "GET",
    path: "/admin/second-steps",
    access: "settings.manage",
    summary: "How many active people there are of each role, and how many of them have not set up two-factor sign-in",
    input: z.object({}),
    output: z.array(SecondStepCount),
    cacheTags: ["sign-in", "people"],
  },
  listAttempts: {
    ...all,
    path: "/admin/sign-in-attempts",
    summary: "Attempts to sign in of the last 90 days, newest first",
    input: AttemptQuery,
    output: cursorPage(SignInAttempt, z.int()),
    cacheTags: ["sign-in"],
  },
});
