import type { z } from "zod";
import type { ErrorDefinition, tooLarge } from "./errors.ts";
import type { Feature } from "./features.ts";
import type { AliasTable } from "./field-aliases.ts";
import type { RateLimitName } from "./limits.ts";
import type { Permission } from "./permissions.ts";

/** Who may call: anyone, anyone signed in, or holders of the permission (of any one of several). */
type Access = "public" | "signed-in" | Permission | readonly [Permission, ...Permission[]];

/**
 * What somebody who has signed in must do before anything else: replace a temporary password, or set up the second step
 * of signing in that the role requires.
 */
export type PendingTask = "change_password" | "set_up_two_factor";

/** An older input shape that `normalizeInput` accepts, for the OpenAPI description. */
type LegacyInput = {
  input: z.ZodObject;
  /** The canonical fields that this shape replaces. */
  replaces: readonly string[];
};

/**
 * One endpoint of the API. The route, the client, the types and messages of forms, the OpenAPI description and the
 * access test of every route by method and role are derived from it.
 */
export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Relative to /api; `{name}` is replaced by that field of the input. */
  path: `/${string}`;
  /** Required, so that forgetting it is a compile error. */
  access: Access;
  /** The message of the 403 for callers without the permission; the general one by default. May depend on what is sent. */
  refusal?: string | ((fields: Readonly<Record<string, unknown>>) => string);
  /** Also for people who must do one of these things before anything else. */
  allowedWhilePending?: readonly PendingTask[];
  summary: string;
  /** Path fields, query and body together. A strict object rejects unknown fields. */
  input: z.ZodType;
  output: z.ZodType;
  /** The schema of `data.current` in a 409 that answers the stored record; the output by default. */
  conflictOutput?: z.ZodType;
  /** The message of a successful response; "OK" by default. May depend on the output. */
  message?: string | ((output: never) => string);
  /** 200 by default; 201 requires `location`. */
  status?: 200 | 201;
  /** The path of the created record, filled from the output: "/bookings/{id}". */
  location?: `/${string}`;
  limit?: RateLimitName;
  /** For calls that report on the database: milliseconds after which a database that doesn't answer counts as away. */
  databaseTimeout?: number;
  idempotent?: boolean;
  errors?: readonly ErrorDefinition[];
  /** Alternative field names that are accepted in the input and added to the output. */
  aliases?: AliasTable;
  /** Converts an accepted older input shape to the canonical one, before validation. */
  normalizeInput?: (raw: Record<string, unknown>) => Record<string, unknown>;
  legacyInput?: LegacyInput;
  /** Output fields that the response repeats at its top level, next to `data`. */
  topLevelFields?: readonly string[];
  /** The key of the list inside `data` ("trips"); without it `data` is the list itself. */
  listKey?: string;
  /** Features whose changes invalidate the response. Public GET requests that have them are served from the page cache. */
  cacheTags?: readonly Feature[];
  /** If set, accepts multipart bodies with files (`z.file()`) of at most this many bytes in total. */
  maxUploadBytes?: number;
  /** The error for a larger body; the generic 413 by default. */
  tooLargeError?: typeof tooLarge;
  /** Accepts plain HTML form posts (no JavaScript) and redirects the browser here on success. */
  formRedirect?: `/${string}`;
  /** Accepts form-encoded and multipart bodies and answers with JSON, as one-click unsubscribe needs (RFC 8058). */
  acceptsForm?: true;
  /** If set, the response is a file of this type without the JSON envelope; the output is its text. */
  mediaType?: string;
};

export type Contract = Readonly<Record<string, Endpoint>>;

/** Maps every field that `Endpoint` does not know to `never`, so that a misspelt one does not compile. */
type KnownFields<C extends Contract> = { [Name in keyof C]: Record<Exclude<keyof C[Name], keyof Endpoint>, never> };

/** Infers the exact types of a feature's endpoints. */
export const contract = <const C extends Contract>(endpoints: C & KnownFields<C>): C => endpoints;

/** What a caller sends: the input before parsing. */
export type RequestInput<E extends Endpoint> = z.input<E["input"]>;
/** What a handler receives: the parsed input with defaults. */
export type Input<E extends Endpoint> = z.output<E["input"]>;
/** What a handler returns; fields that are not in the output schema are removed. */
export type HandlerOutput<E extends Endpoint> = z.input<E["output"]>;
/** What a caller receives. */
export type Output<E extends Endpoint> = z.output<E["output"]>;
