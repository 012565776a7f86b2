import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mailOutbox } from "#server/database/tables.ts";
import { visitorActor } from "#server/kit/actor.ts";
import { anImageRow } from "#server/testing/factories/content.ts";
import { aTrip } from "#server/testing/factories/trips.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { Subscribe } from "#shared/newsletter/contract.ts";
import { confirmSubscription } from "./confirm-subscription.ts";
import { subscribe } from "./subscribe.ts";

test("the welcome shows the picture of a featured trip that is on sale, and the confirmation none", async () => {
  const environment = { PUBLIC_URL: "https://ridge.example" };
  const ctx = await createTestContext({ actor: visitorActor, environment });
  const trips = [
    ["Lake", {}],
    ["Falls", { is_featured: true }],
    ["Ridge", { is_featured: true, is_active: false }],
  ] as const;
  for (const [alt_text, fields] of trips)
    await aTrip(ctx, { ...fields, image_id: (await anImageRow(ctx, { alt_text })).id });
  await subscribe(ctx, Subscribe.parse({ email: "priya@example.com" }));
  const [confirmation] = await ctx.db.select().from(mailOutbox);
  expect(confirmation?.html).not.toContain("<img");
  const token = /newsletter\/confirm\/([\w.-]+)/.exec(confirmation?.text ?? "")?.[1] ?? "";
  await confirmSubscription(ctx, { token });
  const [welcome] = await ctx.db.select().from(mailOutbox).where(eq(mailOutbox.template, "newsletter_welcome"));
  expect([...(welcome?.html ?? "").matchAll(/<img[^>]* alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(["Falls"]);
});
