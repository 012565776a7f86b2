import { z } from "zod";
import { boundedString } from "#shared/kit/text-fields.ts";

const base64url = (max: number) =>
  boundedString(max)
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/);
/** Credential ids have at most 1023 bytes. */
const credentialId = base64url(1364);

const credential = { id: credentialId, rawId: credentialId, type: z.literal("public-key") };

/** What a browser answers when it has made a passkey; further fields are ignored. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
});
export type NewCredential = z.output<typeof NewCredential>;

/** What a browser answers when somebody signs in with a passkey; further fields are ignored. */
export const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(8_000),
    userHandle: base64url(200),
  }),
});
export type UsedCredential = z.output<typeof UsedCredential>;
