import { callPublicApi } from "#app/kit/calls/site-api-client.ts";
import type { OwnProof } from "#shared/sign-in/own-proof.ts";
import type { TwoFactorStatus } from "#shared/sign-in/two-factor-contract.ts";

type ProofFields = { current_password: string; code?: string };

/** What a change asks for, with the labels: the password, and a code where codes from an app are on. */
export const getProofFields = ({ codes_since }: TwoFactorStatus): ProofFields => ({
  current_password: "Your password",
  ...(codes_since !== null && { code: "Code from your app, or a recovery code" }),
});

type TypedProof = { current_password: string; code: string };

/** What proves that the owner changes the second step. Asks the browser for a passkey where there are only passkeys. */
export async function toOwnProof(status: TwoFactorStatus, { current_password, code }: TypedProof): Promise<OwnProof> {
  if (status.codes_since !== null) return { current_password, code };
  if (status.passkeys.length === 0) return { current_password };
  const { askForPasskey } = await import("#app/kit/session/passkeys.ts");
  const question = await callPublicApi("POST /auth/login/passkey/options", {});
  return { current_password, credential: await askForPasskey(question) };
}

/** Says before the browser does that a passkey will be asked for; "" where it won't. */
export const describeProof = ({ codes_since, passkeys }: TwoFactorStatus): string =>
  codes_since === null && passkeys.length > 0
    ? "Your browser then asks for one of your passkeys, to confirm it's you."
    : "";
