import type { z } from "zod";
import type { AliasTable } from "./aliases.ts";
import type { ErrorDefinition, tooLarge } from "./errors.ts";
import type { RateLimit } from "./limits.ts";
import type { Permission } from "./permissions.ts";
import type { Room } from "./rooms.ts";

/** Who may call: anyone, anyone signed in, or holders of the permission (of any one of several). */
type Access = "public" | "signed-in" | Permission | readonly [Permission, ...Permission[]];

/**
 * One call of the API. Everything else is derived from it: the route, the browser's client, the form's types and
 * messages, the OpenAPI description and the test that walks every route by method and role.
 */
export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below /api; `{name}` stands for a field of the input. */
  path: `/${string}`;
  /** Has no default, so that forgetting it does not compile. */
  access: Access;
  summary: string;
  /** Path fields, query and body together. A strict object refuses unknown fields by name. */
  input: z.ZodType;
  output: z.ZodType;
  /** The sentence of a success. */
  message?: string;
  /** 200 unless said; 201 needs `location`. */
  status?: 200 | 201;
  /** Where a created record stands, filled from the output: "/bookings/{id}". */
  location?: `/${string}`;
  limit?: RateLimit;
  idempotent?: boolean;
  errors?: readonly ErrorDefinition[];
  /** Other names under which fields are accepted and answered. */
  aliases?: AliasTable;
  /** Brings an accepted older shape of the input into the canonical one, before it is validated. */
  reads?: (raw: Record<string, unknown>) => Record<string, unknown>;
  /** What `reads` takes, for the description, and the fields that it stands for. */
  older_shape?: { input: z.ZodObject; in_place_of: readonly string[] };
  /** Output fields that the answer repeats beside `data`. */
  beside_data?: readonly string[];
  /** The name of the list inside `data` ("trips"); without it a list is `data` itself. */
  list_name?: string;
  /** Rooms whose changes make the answer stale. With it, an anonymous GET is answered from the page cache. */
  shows?: readonly Room[];
  /** Takes multipart bodies, files among the fields (`z.file()`), of at most so many bytes in all. */
  most_upload_bytes?: number;
  /** What is said of a body beyond that; the general sentence unless given. */
  too_large?: typeof tooLarge;
  /** A plain form may post here, without scripts: where the browser goes when it has worked. */
  form_done?: `/${string}`;
  /** Programs may post a form here, plain or multipart, and are answered as usual: mail programs do (RFC 8058). */
  takes_form?: true;
  /** Given where the answer is a file and no envelope; the output is then its text. */
  media_type?: string;
};

export type Contract = Readonly<Record<string, Endpoint>>;

/** Keeps the exact types of a room's endpoints. */
export const contract = <const C extends Contract>(endpoints: C): C => endpoints;

/** What a caller may send. */
export type Sent<E extends Endpoint> = z.input<E["input"]>;
/** What a verb gets: parsed and complete. */
export type Input<E extends Endpoint> = z.output<E["input"]>;
/** What a verb may answer; columns that the schema doesn't name fall off. */
export type Answer<E extends Endpoint> = z.input<E["output"]>;
/** What a caller gets. */
export type Output<E extends Endpoint> = z.output<E["output"]>;
