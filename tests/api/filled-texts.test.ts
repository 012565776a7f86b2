import { expect, test } from "vitest";
import { bookingMails } from "#server/bookings/emails/booking-mails.ts";
import { ensureTemplates } from "#server/kit/mail/template-store.ts";
import { filledTexts, fillField, prepareRecords } from "./filled-texts.ts";
import { pieces } from "./hostile-texts.ts";
import { maxGrowth, measureGrowth } from "./measure-growth.ts";
import { startSite } from "./start-site.ts";

test.each(Object.entries(filledTexts))(
  "%s full of one repeated piece is shown in linear time",
  { timeout: 240_000 },
  async (_, field) => {
    const { store, show } = field;
    const site = await startSite({ role: "super_admin" });
    await ensureTemplates(site.ctx, bookingMails);
    await prepareRecords(site);
    const storeAndShow = async (text: string) => {
      const answer = await store(site, text);
      return show ? show(site, answer) : answer.text();
    };
    expect(await storeAndShow(fillField(field, "Marker a word "))).toContain("Marker a word");
    const slow: string[] = [];
    for (const piece of pieces) {
      const growth = await measureGrowth(field.max, (length) => storeAndShow(fillField(field, piece, length)));
      if (growth > maxGrowth) slow.push(`${JSON.stringify(piece)}: ${growth.toFixed(0)} times`);
    }
    expect(slow).toEqual([]);
  },
);
