import { and, desc, eq, isNull } from "drizzle-orm";
import { tokens, users } from "#server/database/tables.ts";
import { actor } from "#server/kit/actor.ts";
import { type Context, changed, inTransaction } from "#server/kit/context.ts";
import { enqueue } from "#server/kit/jobs/enqueue.ts";
import { record } from "#server/kit/record.ts";
import { hashOfSecret } from "#server/kit/secret.ts";
import type { Confirmation } from "#shared/people/contract.ts";
import { confirmLinkExpired, confirmLinkNotValid } from "#shared/people/errors.ts";
import { addressConfirmed } from "#shared/people/events.ts";
import { minutesBetweenLinks } from "#shared/people/limits.ts";
import { confirmPurpose } from "./confirm-link.ts";
import { awaitsConfirmation, mailConfirmLink } from "./mail-person.ts";

type User = typeof users.$inferSelect;
type Found = { user: User; token: typeof tokens.$inferSelect };

async function foundBy(ctx: Context, secret: string): Promise<Found> {
  const query = ctx.db
    .select({ user: users, token: tokens })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.subject_id))
    .where(
      and(eq(tokens.token_hash, hashOfSecret(secret)), eq(tokens.purpose, confirmPurpose), isNull(users.deleted_at)),
    );
  const [found] = await (ctx.changes ? query.for("update", { of: users }) : query);
  if (!found) throw confirmLinkNotValid();
  return found;
}

function stateOf({ now }: Context, { user, token }: Found): Confirmation {
  const is_pending = user.status === "pending";
  if (user.is_verified) return { state: "confirmed", is_pending };
  return { state: Date.parse(token.expires_at) <= now.getTime() ? "expired" : "open", is_pending };
}

/** What the link of a confirmation e-mail stands for. Throws `confirm_link_not_valid`. */
export async function getConfirmation(ctx: Context, { token }: { token: string }): Promise<Confirmation> {
  return stateOf(ctx, await foundBy(ctx, token));
}

/** Marks the address as its owner's; a second time finds it done. Throws `confirm_link_expired`. */
export function confirmAddress(ctx: Context, { token }: { token: string }): Promise<Confirmation> {
  return inTransaction(ctx, async (tx) => {
    const found = await foundBy(tx, token);
    const { state, is_pending } = stateOf(tx, found);
    if (state === "confirmed") return { state, is_pending };
    if (state === "expired") throw confirmLinkExpired();
    const { user } = found;
    const now = tx.now.toISOString();
    await tx.db.update(users).set({ is_verified: true, updated_at: now }).where(eq(users.id, user.id));
    await tx.db.update(tokens).set({ used_at: now }).where(eq(tokens.id, found.token.id));
    const owner = actor({ ...tx.actor, name: `${user.first_name} ${user.last_name}`.trim() || user.username });
    await record(
      { ...tx, actor: owner },
      {
        room: "people",
        record_id: user.id,
        what: "person.address_confirmed",
        before: { is_verified: false },
        after: { is_verified: true },
      },
    );
    await enqueue(tx, addressConfirmed, { user_id: user.id });
    changed(tx, "people");
    return { state: "confirmed", is_pending };
  });
}

async function hasFreshLink({ db, now }: Context, user_id: number): Promise<boolean> {
  const [last] = await db
    .select({ created_at: tokens.created_at })
    .from(tokens)
    .where(and(eq(tokens.purpose, confirmPurpose), eq(tokens.subject_id, user_id)))
    .orderBy(desc(tokens.id))
    .limit(1);
  return last !== undefined && now.getTime() - Date.parse(last.created_at) < minutesBetweenLinks * 60_000;
}

/** Sends the link once more where an address waits for it. What it answers says nothing of which do. */
export function sendConfirmation(ctx: Context, { email }: { email: string }): Promise<Record<string, never>> {
  return inTransaction(ctx, async (tx) => {
    const [user] = await tx.db.select().from(users).where(eq(users.email, email)).for("no key update");
    if (user && awaitsConfirmation(user) && !(await hasFreshLink(tx, user.id))) await mailConfirmLink(tx, user);
    return {};
  });
}
