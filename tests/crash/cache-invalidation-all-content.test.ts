import { expect, test, vi } from "vitest";
import { z } from "zod";
import { aCategory } from "#server/testing/factories/trips.ts";
import { aJpeg } from "#server/testing/test-images.ts";
import { sendRequest } from "#tests/product/send-request.ts";
import { signIn } from "#tests/product/sign-in.ts";
import { aDataDirectory } from "./a-data-directory.ts";
import { aDatabase } from "./a-database.ts";
import { openContext } from "./open-context.ts";
import { startTestProduct } from "./test-product.ts";

type ContentKind = {
  what: string;
  /** The path of the POST that creates it. */
  path: string;
  /** The fields to send; `word` appears in one that is public. */
  fields: (word: string) => Readonly<Record<string, unknown>>;
  /** Pages and API calls that contain the word; a path with {dawn} keeps the first word in its slug. */
  pages: readonly string[];
  /** The path of a singleton; otherwise the path ends with the id of the created record. */
  at?: string;
  /** Updated by another POST instead of a PUT. */
  is_written_anew?: true;
  /** Is there from the first start: its first writing is an update, too. */
  isThere?: true;
  /** Has no DELETE. */
  cannotBeDeleted?: true;
  has_file?: true;
};

const pagesWithLayout = ["/", "/trips", "/gallery", "/booking", "/nowhere"] as const;

const contentKinds = (service_category_id: number): ContentKind[] => [
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
    pages: ["/", "/trips", "/bike-trips", "/best-selling-adventures", "/trips/a-ride-{dawn}", "/api/trips"],
  },
  {
    what: "a category",
    path: "/categories",
    fields: (word) => ({ name: `Kayaks ${word}`, title: `Paddling ${word}`, description: "On the water." }),
    pages: ["/", "/trips", "/kayaks-{dawn}", "/api/categories"],
  },
  {
    what: "a slide",
    path: "/hero-slides",
    fields: (word) => ({ title: `Up ${word}`, button_link: "/trips" }),
    pages: ["/", "/api/hero-slides"],
  },
  {
    what: "the about text",
    path: "/about",
    fields: (word) => ({ title: `Guides ${word}`, main_text: "We walk." }),
    pages: ["/", "/api/about"],
    cannotBeDeleted: true,
  },
  {
    what: "a feature",
    path: "/about-features",
    fields: (word) => ({ title: `Groups ${word}`, description: "Eight at most." }),
    pages: ["/", "/api/about-features"],
  },
  {
    what: "a question",
    path: "/faq",
    fields: (word) => ({ question: `Is there rain ${word}?`, answer: "Now and then.", category: "safety" }),
    pages: ["/", "/faq", "/social-landing", "/api/faq"],
  },
  {
    what: "a text",
    path: "/texts",
    fields: (word) => ({ name: "terms", title: `Terms ${word}`, body: "## One\n\nTwo." }),
    pages: ["/terms", "/api/texts/terms"],
    at: "/texts/terms",
    isThere: true,
    cannotBeDeleted: true,
  },
  {
    what: "a claim",
    path: "/claims",
    fields: (word) => ({ value: "41+", label: `years ${word}`, area: "home" }),
    pages: ["/", "/api/claims"],
  },
  {
    what: "a contact detail",
    path: "/contact-info",
    fields: (word) => ({ company_name: "Ridge Trails", phone: "+250 700 1", email: `${word}@ridge.example` }),
    pages: [...pagesWithLayout, "/faq", "/api/contact-info", "/api/site"],
    at: "/contact-info/1",
    cannotBeDeleted: true,
  },
  {
    what: "a social link",
    path: "/social-links",
    fields: (word) => ({ platform: "YouTube", url: `https://youtube.example/@${word}` }),
    // The footer of the booking has none.
    pages: [...pagesWithLayout.filter((page) => page !== "/booking"), "/api/social-links"],
  },
  {
    what: "a setting",
    path: "/settings",
    fields: (word) => ({ action: "save_group", group: "branding", settings: { site_name: `Trails ${word}` } }),
    pages: [...pagesWithLayout, "/site.webmanifest", "/api/site", "/admin"],
    is_written_anew: true,
  },
  {
    what: "an image",
    path: "/images",
    fields: (word) => ({ description: `A ridge ${word}`, category: "trips" }),
    pages: ["/gallery", "/api/images"],
    has_file: true,
  },
  {
    what: "a highlight",
    path: "/highlights",
    fields: (word) => ({ title: `Tea ${word}`, image_url: "https://pictures.example/tea.jpg", category: "biking" }),
    pages: ["/", "/api/highlights", "/api/highlights/by-category"],
  },
  {
    what: "a testimonial",
    path: "/testimonials",
    fields: (word) => ({ customer_name: "Ada", content: `Never so ${word}`, is_approved: true, is_featured: true }),
    pages: ["/", "/social-landing", "/api/testimonials"],
  },
];

/** Two processes on one database: staff write in one, visitors read from the other. */
async function startTwoProcesses() {
  const url = await aDatabase();
  const data_dir = await aDataDirectory("files");
  const environment = { DATABASE_URL: url, ROLE: "web", SECRET_KEY: "one secret for all processes of this test" };
  const [office, site] = await Promise.all([
    startTestProduct({ data_dir, environment }),
    startTestProduct({ data_dir, environment }),
  ]);
  return { office: office.url, site: site.url, ctx: openContext({ connectionString: url }) };
}

const WriteResponse = z.object({ data: z.object({ id: z.int().optional(), version: z.int().optional() }) });

type Body = Readonly<Record<string, unknown>> | FormData;

/** Signs in as the administrator and returns a function that calls the API of one process. */
async function createStaffClient(office: string) {
  const Authorization = `Bearer ${await signIn(office)}`;
  return async (method: string, path: string, body: Body | null = null) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${office}/api${path}`, {
      method,
      headers: { Authorization, ...(body && !isForm ? { "Content-Type": "application/json" } : {}) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    expect(answer.status, `${method} ${path}: ${text}`).toBeLessThan(300);
    return WriteResponse.parse(JSON.parse(text)).data;
  };
}

async function toFormData(fields: Readonly<Record<string, unknown>>): Promise<FormData> {
  const form = new FormData();
  form.append("image", new File([new Uint8Array(await aJpeg({ width: 400, height: 250 }))], "ridge.jpg"));
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  return form;
}

type Markers = { dawn: string; dusk: string };
type ExpectedMarkers = { now: string | null; before: string | null };
type LifecycleOptions = {
  words: Markers;
  send: Awaited<ReturnType<typeof createStaffClient>>;
  expectPages: (expected: ExpectedMarkers) => Promise<void>;
};

/** Creates, updates and deletes one record; after each step `expectPages` checks the pages. */
async function runLifecycle(
  kind: ContentKind,
  { words: { dawn, dusk }, send, expectPages }: LifecycleOptions,
): Promise<void> {
  const { path, fields, is_written_anew, cannotBeDeleted, has_file, isThere } = kind;
  const first = has_file ? await toFormData(fields(dawn)) : fields(dawn);
  const { id, version } = isThere ? await send("PUT", kind.at ?? path, first) : await send("POST", path, first);
  await expectPages({ now: dawn, before: null });
  const at = kind.at ?? `${path}/${id}`;
  if (is_written_anew) await send("POST", path, fields(dusk));
  else await send("PUT", at, { ...fields(dusk), version });
  await expectPages({ now: dusk, before: dawn });
  if (cannotBeDeleted || is_written_anew) return;
  await send("DELETE", at);
  await expectPages({ now: null, before: dusk });
}

/** Whether the text contains the word, ignoring slugs, which keep the first word. */
const containsMarker = (text: string, word: string): boolean => new RegExp(`(?<!-)\\b${word}\\b`).test(text);

test("every content change in one process shows within a second in the cached pages of another", async () => {
  const { office, site, ctx } = await startTwoProcesses();
  const { id } = await aCategory(ctx, { slug: "biking-trips", name: "Biking Trips" });
  const send = await createStaffClient(office);
  const read = async (page: string) => (await sendRequest(site + page)).text;
  for (const [number, kind] of contentKinds(id).entries()) {
    const words = { dawn: `dawn${number}`, dusk: `dusk${number}` };
    const pages = kind.pages.map((page) => page.replace("{dawn}", words.dawn));
    await Promise.all(pages.map(read));
    const expectPages = async ({ now, before }: ExpectedMarkers) => {
      const findErrors = async (page: string) => {
        const text = await read(page);
        return [
          now && !containsMarker(text, now) && `no ${now}`,
          before && containsMarker(text, before) && `still ${before}`,
        ].filter(Boolean);
      };
      const expectUpdated = async (page: string) =>
        expect(await findErrors(page), `${kind.what} at ${page}`).toEqual([]);
      await Promise.all(pages.map((page) => vi.waitFor(() => expectUpdated(page), { timeout: 1_000, interval: 20 })));
    };
    await runLifecycle(kind, { words, send, expectPages });
  }
}, 120_000);
