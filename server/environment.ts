import { resolve } from "node:path";
import { z } from "zod";
import { trimEnd } from "#shared/kit/trim-ends.ts";
import { isCommonPassword } from "#shared/sign-in/common-passwords.ts";
import { EnvironmentError } from "./environment-error.ts";
import { projectRoot } from "./project-root.ts";
import { type DkimKey, readDkimKey } from "./read-dkim-key.ts";
import { isSecretKey, secretKeyRule } from "./require-secret-key.ts";

const booleanVariable = z
  .enum(["true", "false", "1", "0"], "must be true or false")
  .transform((v) => v === "true" || v === "1");
const urlVariable = (protocols: readonly string[], message: string) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), message);
const numberVariable = (pattern: RegExp, message: string) => z.string().regex(pattern, message).transform(Number);

const isPlainOrigin = (value: string): boolean => {
  if (!URL.canParse(value)) return true;
  const { username, password, search, hash } = new URL(value);
  return username + password + search + hash === "";
};

const EnvironmentSchema = z.object({
  PORT: numberVariable(/^\d{1,5}$/, "must be a port number")
    .pipe(z.int().max(65535, "must be a port number"))
    .default(3000),
  HOST: z.string().min(1).default("0.0.0.0"),
  PUBLIC_URL: urlVariable(["http:", "https:"], "must be an http or https address")
    .refine(isPlainOrigin, "must be an address without user, query and fragment")
    .optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: urlVariable(["postgres:", "postgresql:"], "must be a postgresql:// address").optional(),
  DATABASE_CONNECTIONS: numberVariable(/^\d{1,3}$/, "must be a number")
    .pipe(z.int().min(2).max(200))
    .default(12),
  SMTP_URL: urlVariable(["smtp:", "smtps:"], "must be an smtp:// or smtps:// address").optional(),
  MAIL_FROM: z
    .string()
    .min(3)
    .max(320)
    .regex(
      /^(?:[^\r\n<>,;@]+@[^\r\n<>,;@\s]+|[^\r\n<>]*<[^\r\n<>,;@\s]+@[^\r\n<>,;@\s]+>)$/,
      "must be one email address",
    )
    .optional(),
  DKIM_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, "must be a domain")
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .refine((value) => !/_domainkey/i.test(value), 'must be the name before "._domainkey", for example mail')
    .regex(/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/i, "must be letters, digits, hyphens and dots")
    .optional(),
  DKIM_KEY: z.string().min(1).optional(),
  DKIM_KEY_FILE: z.string().min(1).optional(),
  S3_ENDPOINT: urlVariable(["http:", "https:"], "must be an http or https address").optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default("us-east-1"),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  ADMIN_EMAIL: z.email("must be an email address").optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, "must have at least 8 characters")
    .max(256)
    .refine((password) => !isCommonPassword(password), "is one of the passwords that are guessed first")
    .optional(),
  DEMO_CONTENT: booleanVariable.optional(),
  SECRET_KEY: z.string().refine(isSecretKey, secretKeyRule).optional(),
  TRUST_PROXY: booleanVariable.default(false),
  RATE_LIMIT_FACTOR: numberVariable(/^\d+(\.\d+)?$/, "must be a number")
    .pipe(z.number().min(0.01).max(1_000_000))
    .default(1),
  MAX_CONNECTIONS: numberVariable(/^\d{1,6}$/, "must be a number")
    .pipe(z.int().min(10, "must be at least 10"))
    .default(4_000),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "silent"], "must be trace, debug, info, warn, error or silent")
    .default("info"),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  ROLE: z.enum(["all", "web", "worker"], "must be all, web or worker").default("all"),
});

export type Environment = Omit<z.output<typeof EnvironmentSchema>, "DKIM_KEY" | "DKIM_KEY_FILE"> & {
  PUBLIC_URL: string;
  /** Signs every email, if it is set. */
  dkim: DkimKey | null;
};

const variableNames = Object.keys(EnvironmentSchema.shape);

function throwInvalidVariable(issue: z.core.$ZodIssue | undefined): never {
  throw new EnvironmentError(`The environment variable ${String(issue?.path[0])} ${issue?.message ?? "is not valid"}.`);
}

/** Parses the environment variables; empty values count as absent. Throws EnvironmentError. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const values = Object.fromEntries(
    variableNames.filter((name) => variables[name]).map((name) => [name, variables[name]]),
  );
  const parsed = EnvironmentSchema.safeParse(values);
  if (!parsed.success) throwInvalidVariable(parsed.error.issues[0]);
  const { PUBLIC_URL, DKIM_KEY, DKIM_KEY_FILE, ...rest } = parsed.data;
  if (!rest.ADMIN_EMAIL !== !rest.ADMIN_PASSWORD) {
    throw new EnvironmentError("The environment variables ADMIN_EMAIL and ADMIN_PASSWORD go together.");
  }
  if (rest.S3_ENDPOINT && !rest.S3_BUCKET) {
    throw new EnvironmentError("The environment variable S3_BUCKET is needed where S3_ENDPOINT is set.");
  }
  return {
    ...rest,
    DATA_DIR: resolve(projectRoot, rest.DATA_DIR),
    PUBLIC_URL: trimEnd(PUBLIC_URL ?? `http://localhost:${rest.PORT}`, /\//),
    dkim: readDkimKey({ ...rest, DKIM_KEY, DKIM_KEY_FILE }),
  };
}
