import type { Context } from "#server/kit/context.ts";
import { startPasskeyLogin } from "../passkeys/login-with-passkey.ts";
import { addPasskey, startAddingPasskey } from "../passkeys/own-passkeys.ts";
import { anAccount, correctPassword } from "./an-account.ts";
import { signedInAs } from "./second-step.ts";
import { aTestAuthenticator } from "./test-authenticator.ts";

type Account = Awaited<ReturnType<typeof anAccount>>;
type Authenticator = ReturnType<typeof aTestAuthenticator>;

/** Adds the first passkey of an account. */
export async function givePasskey(ctx: Context, account: Account) {
  const own = await signedInAs(ctx, account);
  const authenticator = aTestAuthenticator();
  const credential = authenticator.create(await startAddingPasskey(own, { current_password: correctPassword }));
  const { id } = await addPasskey(own, { name: "Phone", credential });
  return { account, own, authenticator, id };
}

export const anAccountWithPasskey = async (ctx: Context, fields: Parameters<typeof anAccount>[1] = {}) =>
  givePasskey(ctx, await anAccount(ctx, fields));

/** What a change of the sign-in asks for while a passkey is the only second step. */
export const proveWith = async (ctx: Context, authenticator: Authenticator) => ({
  current_password: correctPassword,
  credential: authenticator.use(await startPasskeyLogin(ctx)),
});
