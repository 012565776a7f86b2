import { expect, test, vi } from "vitest";
import { z } from "zod";
import { aCategory } from "#server/database/factories/trips.ts";
import { jpegOf } from "#server/kit/pictures/testing.ts";
import { ask } from "#tests/running/ask.ts";
import { signIn } from "#tests/running/sign-in.ts";
import { contextOn } from "./context-on.ts";
import { aDatabase, aDataDirectory, running } from "./places.ts";

type Kind = {
  what: string;
  /** The path of the POST that creates it. */
  path: string;
  /** The fields to send; `word` appears in one that is public. */
  fields: (word: string) => Readonly<Record<string, unknown>>;
  /** Pages and API calls that contain the word; a path with {dawn} keeps the first word in its slug. */
  shown: readonly string[];
  /** The path of a singleton; otherwise the path ends with the id of the created record. */
  at?: string;
  /** Updated by another POST instead of a PUT. */
  is_written_anew?: true;
  /** Has no DELETE. */
  stays?: true;
  has_file?: true;
};

const everyPage = ["/", "/trips", "/gallery", "/booking", "/nowhere"] as const;

const kinds = (service_category_id: number): Kind[] => [
  {
    what: "a trip",
    path: "/trips",
    fields: (word) => ({
      title: `A ride ${word}`,
      full_description: "All day along the lake.",
      locations: "Musanze, Rwanda",
      service_category_id,
      is_featured: true,
      is_best_selling: true,
      meta_title: `Ride ${word} by the lake`,
    }),
    shown: ["/", "/trips", "/bike-trips", "/best-selling-adventures", "/trips/a-ride-{dawn}", "/api/trips"],
  },
  {
    what: "a category",
    path: "/categories",
    fields: (word) => ({ name: `Kayaks ${word}`, title: `Paddling ${word}`, description: "On the water." }),
    shown: ["/", "/trips", "/kayaks-{dawn}", "/api/categories"],
  },
  {
    what: "a slide",
    path: "/hero-slides",
    fields: (word) => ({ title: `Up ${word}`, button_link: "/trips" }),
    shown: ["/", "/api/hero-slides"],
  },
  {
    what: "the about text",
    path: "/about",
    fields: (word) => ({ title: `Guides ${word}`, main_text: "We walk." }),
    shown: ["/", "/api/about"],
    stays: true,
  },
  {
    what: "a feature",
    path: "/about-features",
    fields: (word) => ({ title: `Groups ${word}`, description: "Eight at most." }),
    shown: ["/", "/api/about-features"],
  },
  {
    what: "a question",
    path: "/faq",
    fields: (word) => ({ question: `Is there rain ${word}?`, answer: "Now and then.", category: "safety" }),
    shown: ["/", "/faq", "/social-landing", "/api/faq"],
  },
  {
    what: "a text",
    path: "/texts",
    fields: (word) => ({ name: "terms", title: `Terms ${word}`, body: "## One\n\nTwo." }),
    shown: ["/terms", "/api/texts/terms"],
    at: "/texts/terms",
    stays: true,
  },
  {
    what: "a claim",
    path: "/claims",
    fields: (word) => ({ value: "41+", label: `years ${word}`, area: "home" }),
    shown: ["/", "/api/claims"],
  },
  {
    what: "a contact detail",
    path: "/contact-info",
    fields: (word) => ({ company_name: "Ridge Trails", phone: "+250 700 1", email: `${word}@ridge.example` }),
    shown: [...everyPage, "/faq", "/api/contact-info", "/api/site"],
    at: "/contact-info/1",
    stays: true,
  },
  {
    what: "a social link",
    path: "/social-links",
    fields: (word) => ({ platform: "YouTube", url: `https://youtube.example/@${word}` }),
    shown: [...everyPage, "/api/social-links"],
  },
  {
    what: "a setting",
    path: "/settings",
    fields: (word) => ({ action: "save_group", group: "branding", settings: { site_name: `Trails ${word}` } }),
    shown: [...everyPage, "/site.webmanifest", "/api/site"],
    is_written_anew: true,
  },
  {
    what: "an image",
    path: "/images",
    fields: (word) => ({ description: `A ridge ${word}`, category: "trips" }),
    shown: ["/gallery", "/api/images"],
    has_file: true,
  },
  {
    what: "a highlight",
    path: "/highlights",
    fields: (word) => ({ title: `Tea ${word}`, image_url: "https://pictures.example/tea.jpg", category: "biking" }),
    shown: ["/", "/api/highlights", "/api/highlights/by-category"],
  },
  {
    what: "a testimonial",
    path: "/testimonials",
    fields: (word) => ({ customer_name: "Ada", content: `Never so ${word}`, is_approved: true, is_featured: true }),
    shown: ["/", "/social-landing", "/api/testimonials"],
  },
];

/** Two processes on one database: staff write in one, visitors read from the other. */
async function twoProcesses() {
  const url = await aDatabase();
  const data_dir = await aDataDirectory("files");
  const environment = { DATABASE_URL: url, ROLE: "web", SECRET_KEY: "one secret for all processes of this test" };
  const [office, site] = await Promise.all([running({ data_dir, environment }), running({ data_dir, environment })]);
  return { office: office.url, site: site.url, ctx: contextOn({ connectionString: url }) };
}

const Written = z.object({ data: z.object({ id: z.int().optional(), version: z.int().optional() }) });

type Body = Readonly<Record<string, unknown>> | FormData;

/** Signs in as the administrator and returns a function that calls the API of one process. */
async function asStaff(office: string) {
  const Authorization = `Bearer ${await signIn(office)}`;
  return async (method: string, path: string, body: Body | null = null) => {
    const is_form = body instanceof FormData;
    const answer = await fetch(`${office}/api${path}`, {
      method,
      headers: { Authorization, ...(body && !is_form ? { "Content-Type": "application/json" } : {}) },
      ...(body && { body: is_form ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.status, `${method} ${path}: ${text}`).toBeLessThan(300);
    return Written.parse(JSON.parse(text)).data;
  };
}

async function formOf(fields: Readonly<Record<string, unknown>>): Promise<FormData> {
  const form = new FormData();
  form.append("image", new File([new Uint8Array(await jpegOf({ width: 400, height: 250 }))], "ridge.jpg"));
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
}

type Words = { dawn: string; dusk: string };
type Said = { now: string | null; before: string | null };
type Life = { words: Words; send: Awaited<ReturnType<typeof asStaff>>; expectPages: (expected: Said) => Promise<void> };

/** Creates, updates and deletes one record; after each step `expectPages` checks the pages. */
async function liveThrough(kind: Kind, { words: { dawn, dusk }, send, expectPages }: Life): Promise<void> {
  const { path, fields, is_written_anew, stays, has_file } = kind;
  const { id, version } = await send("POST", path, has_file ? await formOf(fields(dawn)) : fields(dawn));
  await expectPages({ now: dawn, before: null });
  const at = kind.at ?? `${path}/${id}`;
  if (is_written_anew) await send("POST", path, fields(dusk));
  else await send("PUT", at, { ...fields(dusk), version });
  await expectPages({ now: dusk, before: dawn });
  if (stays || is_written_anew) return;
  await send("DELETE", at);
  await expectPages({ now: null, before: dusk });
}

/** Whether the text contains the word, ignoring slugs, which keep the first word. */
const says = (text: string, word: string): boolean => new RegExp(`(?<!-)\\b${word}\\b`).test(text);

test("every content change in one process shows within a second in the cached pages of another", async () => {
  const { office, site, ctx } = await twoProcesses();
  const { id } = await aCategory(ctx, { slug: "biking-trips", name: "Biking Trips" });
  const send = await asStaff(office);
  const read = async (page: string) => (await ask(site + page)).text;
  for (const [number, kind] of kinds(id).entries()) {
    const words = { dawn: `dawn${number}`, dusk: `dusk${number}` };
    const pages = kind.shown.map((page) => page.replace("{dawn}", words.dawn));
    await Promise.all(pages.map(read));
    const expectPages = async ({ now, before }: Said) => {
      const findErrors = async (page: string) => {
        const text = await read(page);
        return [now && !says(text, now) && `no ${now}`, before && says(text, before) && `still ${before}`].filter(
          Boolean,
        );
      };
      const expectUpdated = async (page: string) =>
        expect(await findErrors(page), `${kind.what} at ${page}`).toEqual([]);
      await Promise.all(pages.map((page) => vi.waitFor(() => expectUpdated(page), { timeout: 1_000, interval: 20 })));
    };
    await liveThrough(kind, { words, send, expectPages });
  }
}, 120_000);
