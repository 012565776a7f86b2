import { expect, test } from "vitest";
import { renderMailWithText } from "#server/kit/mail/render-mail.ts";
import { mailDefinitions } from "#server/mail-definitions.ts";
import { createTestContext } from "#server/testing/test-context.ts";
import { renderAllMails } from "./testing/render-all-mails.ts";

const mail = mailDefinitions.booking_pending;
const sampleValues = mail.buildSampleValues((path) => `https://lavatrails.example${path}`);

/** The booking notice with this body. */
async function renderBody(body: string, values: Partial<typeof sampleValues> = {}) {
  const ctx = await createTestContext();
  const text = { subject: "Hello", body };
  return renderMailWithText(ctx, mail, { text, values: { ...sampleValues, ...values } });
}

const expectInOrder = (text: string, parts: readonly string[]) => {
  const places = parts.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
};

test("the facts follow the first paragraph, in both forms", async () => {
  const { html, text } = await renderBody("# Hello\n\nFirst.\n\n{{booking_page_link}}\n\nSecond.");
  for (const body of [html, text])
    expectInOrder(body, ["Hello", "First.", "Request LT1283", "See your request", "Second."]);
});

test("without a first paragraph the facts follow the heading", async () => {
  const { text } = await renderBody("# Hello\n\n- one\n- two");
  expectInOrder(text, ["Hello", "Request LT1283", "- one"]);
});

test("the first button that has an address is the only one, others are links, and no bare address stands below it", async () => {
  const body = "{{booking_page_link}}\n\n{{withdraw_link}}\n\n{{booking_link}}";
  const countOf = (html: string, part: string) => html.split(part).length - 1;
  const all = await renderBody(body, { calm_button: "" });
  expect(countOf(all.html, '<a href="https://lavatrails.example/your-booking/sample" class="m-main"')).toBe(1);
  const countLinks = (html: string) => html.match(/<p [^>]*><a [^>]*class="m-link"/g)?.length;
  expect([countOf(all.html, 'class="m-main"'), countLinks(all.html)]).toEqual([2, 2]);
  expect(all.html).not.toContain(">https://");
  const withoutFirst = await renderBody(body, { booking_page_link: "", calm_button: "" });
  expect(withoutFirst.html).toContain(`<a href="${sampleValues.withdraw_link}" class="m-main"`);
  expect([countOf(withoutFirst.html, 'class="m-main"'), countLinks(withoutFirst.html)]).toEqual([2, 1]);
});

test("lines with two cells are rows of a table, and a row without its value is left out", async () => {
  const body =
    "Hello\n\n| Until {{withdraw_until}} | {{withdraw_link}}, free\n| Later | {{note}}\n| Phone | {{customer_phone}}";
  const { html, text } = await renderBody(body, { note: "", withdraw_link: "" });
  expect(html.match(/<th scope="row"[^>]*>(?:Until|Later|Phone)/g)).toHaveLength(1);
  expect(text).toContain("\n\nPhone: +44 7700 900118\n\n");
  expect(text).not.toMatch(/Until|Later/);
  const empty = await renderBody("Hello\n\n| Later | {{note}}", { note: "" });
  expect(empty.html).not.toContain("Later");
});

test("a line that is bold as a whole, or begins with ##, is a heading of what follows", async () => {
  const { html } = await renderBody("# Hello\n\n**What happens next**\n\n## Later\n\n**Trip:** one");
  expect(html.match(/<h2[^>]*>(<span>)?(What happens next|Later)</g)).toHaveLength(2);
  expect(html).toContain("<strong>Trip:</strong>");
});

test("what the first paragraph introduces with a colon, and what is asked about it, stand before the facts", async () => {
  const { text } = await renderBody("# Hello\n\nThis has changed:\n\n> {{changes}}\n\nIs that right?\n\nMore");
  expectInOrder(text, ["This has changed:", "  Dates: ", "Is that right?", "Request LT1283", "More"]);
});

test("a signature of the operator's name alone is left out, because the footer begins with it", async () => {
  const { text } = await renderBody("Hello\n\nBye\n\n{{site_name}}");
  expect(text.split("Lava Trails")).toHaveLength(2);
  expect((await renderBody("Hello\n\nTravel well,\n{{site_name}}")).text).toContain("Travel well,\nLava Trails\n");
});

test("phone numbers and dates don't break, but for the year", async () => {
  const { html } = await renderBody("On {{start_date}}: {{customer_phone}}");
  expect(html).toContain("13\u00a0January 2027");
  expect(html).toContain("+44\u00a07700\u00a0900118");
});

test("a day and its month, and a number and what it counts, stay together, also without a year", async () => {
  const { html } = await renderBody("{{note}}", {
    note: "Due by Monday, 30 November, for 3 travellers by bank transfer",
  });
  for (const part of ["30\u00a0November", "3\u00a0travellers", "by\u00a0bank\u00a0transfer"])
    expect(html).toContain(part);
});

test("a line of a list that is nothing but a variable is left out with it, in both forms", async () => {
  const body = "Hello\n\n- {{note}}\n- We check {{note}}\n- {{customer_phone}}";
  const { html, text } = await renderBody(body, { note: "" });
  expect(html.match(/<li/g)).toHaveLength(2);
  expect(text).toContain("\n\n- We check\n- +44 7700 900118\n\n");
});

test("amounts stand at the right edge, the strong ones and the total highlighted; a status has a capital letter", async () => {
  const receipt = (await renderAllMails(await createTestContext())).find(({ name }) => name === "receipt");
  const rows = [
    ...(receipt?.html ?? "").matchAll(/<tr><th scope="row" class="([^"]*)"[^>]*>([^<]*)<\/th><td[^>]*>([^<]*)</g),
  ];
  expect(rows.map(([, look, label]) => [label?.replaceAll("\u00a0", " "), look === "m-ink m-cell"])).toEqual([
    ["2 × US$1,957", false],
    ["Deposit (50%)", true],
    ["Total", true],
    ["First day", false],
    ["Status", false],
  ]);
  expect(rows[4]?.[3]).toBe("Confirmed");
  expect(receipt?.text).toContain("2 × US$1,957: US$5,871\nDeposit (50%): US$2,935.50\nTotal: US$5,871\n\nFirst day: ");
});
