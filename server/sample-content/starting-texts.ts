import { inArray } from "drizzle-orm";
import { texts } from "#server/database/tables.ts";
import { type Context, inTransaction, invalidate } from "#server/kit/context.ts";

/** The texts with pages of their own, until the operator has written them. */
const startingTexts = [
  {
    name: "terms",
    title: "Terms and conditions",
    body: "We are still writing our terms. Please ask us before you book: we answer every question about booking, paying and cancelling.",
  },
  {
    name: "privacy",
    title: "Privacy",
    body: "We are still writing our privacy notice. Please ask us what we keep of you, why, and for how long.",
  },
] as const;

export const findStartingText = (name: string) => startingTexts.find((text) => text.name === name);

/** Adds those that are missing: pages link to them everywhere, and staff can only edit them. */
export async function ensureStartingTexts(ctx: Context): Promise<void> {
  const names = startingTexts.map(({ name }) => name);
  if ((await ctx.db.$count(texts, inArray(texts.name, names))) === names.length) return;
  await inTransaction(ctx, async (tx) => {
    await tx.db
      .insert(texts)
      .values([...startingTexts])
      .onConflictDoNothing();
    invalidate(tx, "pages");
  });
}
