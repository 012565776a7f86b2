import { firstOrThrow } from "#server/database/first-or-throw.ts";
import {
  customIcons,
  enquiries,
  faqEntries,
  heroSlides,
  highlights,
  images,
  socialLinks,
  testimonials,
} from "#server/database/tables.ts";
import type { Context } from "#server/kit/context.ts";

type Row<Table extends { $inferSelect: unknown }> = Promise<Table["$inferSelect"]>;

let lastNumber = 0;
const nextNumber = (): number => {
  lastNumber += 1;
  return lastNumber;
};

/** Row of an image in the public gallery, without a file. */
export async function anImageRow(ctx: Context, fields: Partial<typeof images.$inferInsert> = {}): Row<typeof images> {
  // As long as a stored name, so that its end is never taken for the width of a rendition.
  const filename = `${nextNumber().toString(16).padStart(20, "0")}.webp`;
  const row = { filename, original_filename: filename, category: "highlights", file_type: "image/webp", sha256: "0" };
  const size = { file_size: 1000, width: 1600, height: 1000 };
  return firstOrThrow(
    await ctx.db
      .insert(images)
      .values({ ...row, ...size, ...fields })
      .returning(),
  );
}

/** An active highlight with its own image row. */
export async function aHighlight(
  ctx: Context,
  fields: Partial<typeof highlights.$inferInsert> = {},
): Row<typeof highlights> {
  const image_id = fields.image_id === undefined ? (await anImageRow(ctx)).id : fields.image_id;
  const title = `Highlight ${nextNumber()}`;
  return firstOrThrow(
    await ctx.db
      .insert(highlights)
      .values({ title, ...fields, image_id })
      .returning(),
  );
}

/** An uploaded icon. */
export async function aCustomIcon(
  ctx: Context,
  fields: Partial<typeof customIcons.$inferInsert> = {},
): Row<typeof customIcons> {
  const number = nextNumber();
  const svg_content = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M3 12h18"></path></svg>';
  const filename = `${String(number).padStart(20, "0")}.svg`;
  const values = { name: `icon_${number}`, display_name: `Icon ${number}`, filename, file_size: 72, svg_content };
  return firstOrThrow(
    await ctx.db
      .insert(customIcons)
      .values({ ...values, ...fields })
      .returning(),
  );
}

/** An approved testimonial without a trip. */
export async function aTestimonial(
  ctx: Context,
  fields: Partial<typeof testimonials.$inferInsert> = {},
): Row<typeof testimonials> {
  const defaults = { customer_name: `Guest ${nextNumber()}`, content: "We would come again.", is_approved: true };
  return firstOrThrow(
    await ctx.db
      .insert(testimonials)
      .values({ ...defaults, ...fields })
      .returning(),
  );
}

/** An active question about booking. */
export async function aFaqEntry(
  ctx: Context,
  fields: Partial<typeof faqEntries.$inferInsert> = {},
): Row<typeof faqEntries> {
  const defaults = { question: `Question ${nextNumber()}?`, answer: "Yes.", category: "booking" as const };
  return firstOrThrow(
    await ctx.db
      .insert(faqEntries)
      .values({ ...defaults, ...fields })
      .returning(),
  );
}

/** An unread message of the contact form. */
export async function anEnquiry(
  ctx: Context,
  fields: Partial<typeof enquiries.$inferInsert> = {},
): Row<typeof enquiries> {
  const defaults = { first_name: "Priya", last_name: "Shah", email: "priya@example.com", message: "Is June dry?" };
  return firstOrThrow(
    await ctx.db
      .insert(enquiries)
      .values({ ...defaults, ...fields })
      .returning(),
  );
}

/** An active hero slide without a picture. */
export async function aHeroSlide(
  ctx: Context,
  fields: Partial<typeof heroSlides.$inferInsert> = {},
): Row<typeof heroSlides> {
  const title = `Slide ${nextNumber()}`;
  return firstOrThrow(
    await ctx.db
      .insert(heroSlides)
      .values({ title, ...fields })
      .returning(),
  );
}

/** An active social link. */
export async function aSocialLink(
  ctx: Context,
  fields: Partial<typeof socialLinks.$inferInsert> = {},
): Row<typeof socialLinks> {
  const platform = `Network ${nextNumber()}`;
  return firstOrThrow(
    await ctx.db
      .insert(socialLinks)
      .values({ platform, url: "https://social.example/lava", icon_name: "Website", ...fields })
      .returning(),
  );
}
