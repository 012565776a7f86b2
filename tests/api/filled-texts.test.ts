import { expect, test } from "vitest";
import { bookingMails } from "#server/bookings/emails/booking-mails.ts";
import { ensureTemplates } from "#server/kit/mail/template-store.ts";
import { aCategory, aTrip } from "#server/testing/factories/trips.ts";
import { fillText, pieces } from "./hostile-texts.ts";
import { maxGrowth, measureGrowth } from "./measure-growth.ts";
import { type Site, startSite } from "./start-site.ts";

/** A text that is stored or rendered, the address that shows it, and the most characters that it may have. */
type FilledText = { max: number; store: (site: Site, text: string) => Promise<Response>; page?: string };

const faqEntry = { question: "Who?", category: "booking" };
const subject = "About {{trip_title}}";

const filledTexts: Readonly<Record<string, FilledText>> = {
  "a policy": {
    max: 60_000,
    page: "/terms",
    store: ({ change }, body) => change("PUT", "/texts/terms", { title: "Terms", body }),
  },
  "an answer of the FAQ": {
    max: 5_000,
    page: "/faq",
    store: ({ change }, answer) => change("PUT", "/faq/1", { ...faqEntry, answer }),
  },
  "the text of the About section": {
    max: 20_000,
    page: "/",
    store: ({ change }, main_text) => change("POST", "/about", { title: "About us", main_text }),
  },
  "the description of a category": {
    max: 5_000,
    page: "/bike-trips",
    store: ({ change }, description) => change("PUT", "/categories/1", { description }),
  },
  "the description of a trip": {
    max: 20_000,
    page: "/trips/crater-lakes",
    store: ({ change }, full_description) => change("PUT", "/trips/1", { full_description }),
  },
  "the days of a trip": {
    max: 80_000,
    page: "/trips/crater-lakes",
    store: ({ change }, text) => {
      const part = text.slice(0, Math.max(20, text.length / 20));
      return change("PUT", "/trips/1", {
        itinerary: Array.from({ length: 20 }, () => ({ title: "A day", text: part })),
      });
    },
  },
  "a testimonial": {
    max: 200_000,
    page: "/",
    store: ({ change }, content) =>
      change("POST", "/testimonials", {
        customer_name: "Priya",
        rating: 5,
        content,
        is_approved: true,
        is_featured: true,
      }),
  },
  "the text of an email": {
    max: 20_000,
    store: ({ change }, body) =>
      change("POST", "/mail/templates/payment_reminder/preview", { subject, body: `${body}\n\n{{withdraw_link}}` }),
  },
  "the subject of an email": {
    max: 200,
    store: ({ change }, text) =>
      change("POST", "/mail/templates/payment_reminder/preview", {
        subject: text.replace("{{withdraw_link}}", ""),
        body: "{{withdraw_link}}",
      }),
  },
};

test.each(Object.entries(filledTexts))(
  "%s full of one repeated piece is shown in linear time",
  { timeout: 240_000 },
  async (_, { max, store, page }) => {
    const site = await startSite();
    await ensureTemplates(site.ctx, bookingMails);
    const category = await aCategory(site.ctx, { slug: "biking-trips", name: "Biking Trips" });
    await aTrip(site.ctx, { slug: "crater-lakes", service_category_id: category.id });
    await site.send("POST", "/texts", { name: "terms", title: "Terms", body: "Terms" });
    await site.send("POST", "/faq", { ...faqEntry, answer: "We" });
    const marker = `Marker ${"a word ".repeat(10)}{{withdraw_link}}`;
    const response = await store(site, marker);
    expect(response.status, await response.clone().text()).toBeLessThan(300);
    if (page) expect(await site.read(page)).toContain("Marker a word");
    const slow: string[] = [];
    for (const piece of pieces) {
      const growth = await measureGrowth(max, async (length) => {
        await store(site, fillText(piece, length));
        if (page) await site.read(page);
      });
      if (growth > maxGrowth) slow.push(`${JSON.stringify(piece)}: ${growth.toFixed(0)} times`);
    }
    expect(slow).toEqual([]);
  },
);
