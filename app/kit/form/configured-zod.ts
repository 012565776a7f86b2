import { config } from "zod/v4";

// The Content-Security-Policy forbids eval, which is decided when a schema is created.
config({ jitless: true });

export * from "zod/v4";
