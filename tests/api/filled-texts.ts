import { isRecord } from "#shared/kit/is-record.ts";
import { fillText } from "./hostile-texts.ts";

/** A site whose calls are made by an administrator. */
export type CalledSite = {
  change: (method: string, path: string, body?: object) => Promise<Response>;
  read: (page: string) => Promise<string>;
};

/** A text that is stored or rendered, the most that it may have, and what shows it: else the answer does. */
export type FilledText = {
  max: number;
  maxLines?: number;
  store: (site: CalledSite, text: string) => Promise<Response>;
  show?: (site: CalledSite, answer: Response) => Promise<string>;
};

let countFilled = 1_000;

/**
 * A text of one repeated piece, as long as it may be or shorter. It ends with a number of its own: saving the same text
 * again would leave its page as it is.
 */
export function fillField({ max, maxLines }: FilledText, piece: string, length = max): string {
  const number = ` ${countFilled++}`;
  const text = fillText(piece, length).split("\n").slice(0, maxLines).join("\n");
  return text.slice(0, max - number.length) + number;
}

const faqEntry = { question: "Who?", category: "booking" };
const testimonial = { customer_name: "Priya", rating: 5, content: "Fine", is_approved: true, is_featured: true };
const subject = "About {{trip_title}}";
const picture = { image_url: "https://pictures.example.com/a.jpg" };
const contact = { company_name: "Lava Trails", phone: "+250 788 000 000", email: "hello@example.com", is_active: true };
const customer = {
  customer_first_name: "Priya",
  customer_email: "priya@example.com",
  customer_phone: "+44 7700 900118",
};

const writer = { first_name: "Priya", last_name: "Nair", email: "priya@example.com" };
const newBooking = () => ({
  ...customer,
  trip_id: 1,
  start_date: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10),
  participants: 8,
});

const onPage = (page: string) => (site: CalledSite) => site.read(page);

/** A text of a record that `prepareRecords` has stored, and its page. */
const textOf = (path: string, field: string, max: number, page: string): FilledText => ({
  max,
  store: ({ change }, text) => change("PUT", path, { [field]: text }),
  show: onPage(page),
});

const settingOf = (group: string, key: string, max: number): FilledText => ({
  max,
  store: ({ change }, value) => change("POST", "/settings", { action: "save", group, key, value }),
  show: onPage("/"),
});

async function getData(answer: Response): Promise<Record<string, unknown>> {
  const { data } = (await answer.json()) as { data?: unknown };
  return isRecord(data) ? data : {};
}

/** The mail that was queued last. */
async function showLastMail({ change }: CalledSite): Promise<string> {
  const list = (await (await change("GET", "/mail/outbox?limit=1")).json()) as { data: { id: number }[] };
  return (await change("GET", `/mail/outbox/${list.data[0]?.id ?? 0}`)).text();
}

const storeBooking = ({ change }: CalledSite, fields: object): Promise<Response> =>
  change("POST", "/bookings", { ...newBooking(), ...fields });

/** A booking of the administrator, who may open its page. */
async function storeOwnBooking(site: CalledSite, fields: object): Promise<Response> {
  const { email } = await getData(await site.change("GET", "/auth/profile"));
  return storeBooking(site, { customer_email: email, ...fields });
}

async function showOwnBooking(site: CalledSite, answer: Response): Promise<string> {
  const { id } = await getData(answer);
  const { path } = await getData(await site.change("POST", `/bookings/${id ?? 0}/page`, {}));
  return typeof path === "string" ? site.read(path) : "";
}

export const filledTexts: Readonly<Record<string, FilledText>> = {
  "a policy": { ...textOf("/texts/terms", "body", 60_000, "/terms"), maxLines: 6_000 },
  "an answer of the FAQ": textOf("/faq/1", "answer", 5_000, "/faq"),
  "the text of the About section": textOf("/about/1", "main_text", 20_000, "/"),
  "the quote of the About section": textOf("/about/1", "quote_text", 1_000, "/"),
  "a feature of the About section": textOf("/about-features/1", "description", 1_000, "/"),
  "a slide": textOf("/hero-slides/1", "description", 1_000, "/"),
  "a claim": textOf("/claims/1", "label", 120, "/"),
  "a highlight": textOf("/highlights/1", "title", 200, "/"),
  "the tagline of the site": settingOf("branding", "site_tagline", 200),
  "the copyright": settingOf("branding", "copyright_text", 200),
  "the hours of the office": settingOf("general", "business_hours", 200),
  "the address of the operator": {
    max: 300,
    store: ({ change }, address) => change("POST", "/contact-info", { ...contact, address }),
    show: onPage("/"),
  },
  "the description of the operator": {
    max: 1_000,
    store: ({ change }, description) => change("POST", "/contact-info", { ...contact, description }),
    show: onPage("/"),
  },
  "the description of a category": textOf("/categories/1", "description", 5_000, "/bike-trips"),
  "the description of a trip": textOf("/trips/1", "full_description", 20_000, "/trips/crater-lakes"),
  "the days of a trip": {
    // Ten days are as slow for each of them as more.
    max: 40_000,
    store: ({ change }, text) => {
      const part = text.slice(0, Math.max(20, text.length / 10));
      return change("PUT", "/trips/1", {
        itinerary: Array.from({ length: 10 }, () => ({ title: "A day", text: part })),
      });
    },
    show: onPage("/trips/crater-lakes"),
  },
  "a testimonial": textOf("/testimonials/1", "content", 200_000, "/"),
  "the text of an email": {
    // With the link that it must have, 20,000.
    max: 19_980,
    maxLines: 1_990,
    store: ({ change }, body) =>
      change("POST", "/mail/templates/payment_reminder/preview", { subject, body: `${body}\n\n{{withdraw_link}}` }),
  },
  "the subject of an email": {
    max: 200,
    store: ({ change }, text) =>
      change("POST", "/mail/templates/payment_reminder/preview", {
        subject: text,
        body: "{{withdraw_link}}",
      }),
  },
  "an enquiry, as mailed to the team": {
    max: 5_000,
    store: ({ change }, message) => change("POST", "/contact", { ...writer, message }),
    show: showLastMail,
  },
  "the wishes of a booking, as mailed to the team": {
    max: 4_000,
    store: (site, special_requirements) => storeBooking(site, { special_requirements }),
    show: showLastMail,
  },
  "an email to a traveller": {
    max: 20_000,
    maxLines: 2_000,
    store: ({ change }, body) =>
      change("POST", "/bookings/1/emails", { template_id: "booking_message", subject, body }),
    show: showLastMail,
  },
  "an answer to an enquiry": {
    max: 20_000,
    maxLines: 2_000,
    store: ({ change }, body) => change("POST", "/enquiries/1/answers", { subject: "Your question", body }),
    show: showLastMail,
  },
  "how to pay": {
    max: 2_000,
    store: ({ change }, value) =>
      change("POST", "/settings", { action: "save", group: "booking", key: "payment_instructions", value }),
    show: async ({ change }) =>
      (await change("POST", "/bookings/1/emails/draft", { template_id: "payment_reminder" })).text(),
  },
  "the travellers of a booking, on its page": {
    max: 8 * 500,
    store: (site, text) =>
      storeOwnBooking(site, {
        participant_details: Array.from({ length: 8 }, () => ({
          name: "Priya Nair",
          dietary_requirements: text.slice(0, Math.max(30, text.length / 8)),
          emergency_contact: text.slice(0, Math.max(30, text.length / 20)),
        })),
      }),
    show: showOwnBooking,
  },
};

/** Stores the records that the texts are of, on a site without content. */
export async function prepareRecords({ change }: CalledSite): Promise<void> {
  const records: readonly [path: string, fields: object][] = [
    ["/categories", { name: "Biking Trips", title: "Biking Trips", description: "By bike" }],
    [
      "/trips",
      {
        title: "Crater Lakes",
        short_description: "Lakes",
        full_description: "Lakes",
        service_category_id: 1,
        duration_days: 3,
        price_from: 100,
        locations: ["Musanze"],
      },
    ],
    ["/texts", { name: "terms", title: "Terms", body: "Terms" }],
    ["/faq", { ...faqEntry, answer: "We" }],
    ["/about", { title: "About us", main_text: "We are from here." }],
    ["/about-features", { icon_name: "Award", title: "Ours", description: "Ours" }],
    ["/hero-slides", { title: "A ride", description: "A ride" }],
    ["/claims", { value: "9", label: "lakes", area: "home" }],
    ["/highlights", { title: "A lake", description: "A lake", is_featured: true, ...picture }],
    ["/testimonials", testimonial],
    ["/contact-info", contact],
    ["/contact", { ...writer, message: "May we come?" }],
    ["/bookings", newBooking()],
    ["/bookings/1/status", { status: "confirmed" }],
  ];
  for (const [path, fields] of records) {
    const answer = await change("POST", path, fields);
    if (answer.status >= 300) throw new Error(`POST ${path}: ${await answer.text()}`);
  }
}
