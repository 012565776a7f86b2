import { eq } from "drizzle-orm";
import { mailOutbox } from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";
import { runPrepared } from "#server/kit/prepared-task.ts";
import { SetPassword } from "#shared/sign-in/forgotten-password.ts";
import { prepareNewPassword } from "../set-password.ts";

export const newPassword = "twelve shoebill storks";

/** The tokens of the links that were sent, in order. */
export async function listSentTokens({ db }: Context): Promise<string[]> {
  const mails = await db
    .select({ text: mailOutbox.text })
    .from(mailOutbox)
    .where(eq(mailOutbox.template, "password_reset"))
    .orderBy(mailOutbox.id);
  return mails.map(({ text }) => /\/sign-in\/new-password\/([\w-]+)/.exec(text)?.[1] ?? "");
}

/** Sets the password like the form of the link does. */
export async function setPassword(ctx: Context, token: string, password = newPassword): Promise<unknown> {
  const input = SetPassword.parse({ token, password, confirm_password: password });
  return runPrepared(ctx, await prepareNewPassword(ctx, input));
}
