import { expect, test } from "vitest";
import { bookingMails } from "#server/bookings/emails/booking-mails.ts";
import { mailOutbox } from "#server/database/tables.ts";
import { ensureTemplates } from "#server/kit/mail/template-store.ts";
import { bookingInputFor } from "#server/testing/factories/bookings.ts";
import { aCategory, aTrip } from "#server/testing/factories/trips.ts";
import { anImage } from "#server/testing/test-images.ts";
import { originalPath, uploadUrl } from "#shared/media/renditions.ts";
import { type Site, startSite } from "./start-site.ts";

const addresses = [
  "/",
  "/trips",
  "/bike-trips",
  "/trips/crater-lakes",
  "/booking",
  "/best-selling-adventures",
  "/gallery",
  "/faq",
  "/terms",
  "/privacy",
  "/social-landing",
  "/register",
  "/registration-success",
  "/sign-in",
  "/newsletter/unsubscribe",
  "/message-sent",
  "/nowhere",
  "/site.webmanifest",
  "/api/site",
  "/api/contact-info",
  "/api/social-links",
  "/api/hero-slides",
  "/api/faq",
  "/api/texts/terms",
] as const;
type Address = (typeof addresses)[number];

/** In milliseconds; every test renders dozens of pages. */
const testTimeout = 120_000;

/** The current text of every address. */
const readAll = async ({ read }: Site) =>
  Object.fromEntries(await Promise.all(addresses.map(async (at) => [at, await read(at)]))) as Record<Address, string>;

async function addContent({ ctx, send }: Site): Promise<void> {
  const category = await aCategory(ctx, { slug: "biking-trips", name: "Biking Trips" });
  await aTrip(ctx, { slug: "crater-lakes", service_category_id: category.id, is_best_selling: true });
  const body = "## Who we are\n\n{{site_name}}, {{address}}. Call {{phone}} or write to {{email}}.";
  for (const name of ["terms", "privacy"]) await send("POST", "/texts", { name, title: name, body });
  await send("POST", "/faq", { question: "Who?", answer: "{{site_name}}, {{phone}}", category: "booking" });
}

const addressesContaining = (all: Record<Address, string>, ...texts: string[]): Address[] =>
  addresses.filter((place) => texts.some((text) => all[place].includes(text)));

/** Expects the new value wherever the old one was, and the old one nowhere. Returns those addresses. */
function expectReplaced(
  before: Record<Address, string>,
  after: Record<Address, string>,
  [from, to]: [string, string],
): Address[] {
  const had = addressesContaining(before, from);
  expect(had, from).not.toEqual([]);
  expect(addressesContaining(after, from)).toEqual([]);
  expect(addressesContaining(after, to)).toEqual(expect.arrayContaining(had));
  return had;
}

const pageAddresses = addresses.filter((place) => !place.startsWith("/api/") && place !== "/site.webmanifest");

test(
  "a changed phone number is updated everywhere it is shown, including links and emails",
  async () => {
    const site = await startSite();
    await addContent(site);
    const first = { company_name: "Ridge Trails", phone: "+250 700 111 111", email: "old@ridge.example" };
    await site.send("POST", "/contact-info", { ...first, address: "Old Road 1" });
    const before = await readAll(site);
    const { ctx } = site;
    await ensureTemplates(ctx, bookingMails);
    await site.send("POST", "/settings", {
      action: "save_group",
      group: "general",
      settings: { phone: "+250 700 222 222", email: "new@ridge.example", address: "New Road 2" },
    });
    const after = await readAll(site);
    const addressesWithPhone = expectReplaced(before, after, ["+250 700 111 111", "+250 700 222 222"]);
    expect(addressesWithPhone).toEqual(
      expect.arrayContaining([...pageAddresses, "/api/site", "/api/contact-info", "/api/texts/terms"]),
    );
    expectReplaced(before, after, ["tel:+250700111111", "tel:+250700222222"]);
    expectReplaced(before, after, ["old@ridge.example", "new@ridge.example"]);
    expectReplaced(before, after, ["Old Road 1", "New Road 2"]);
    const trip = await aTrip(ctx);
    await site.send("POST", "/bookings", { ...bookingInputFor(trip), status: "pending" });
    const mails = await ctx.db.select().from(mailOutbox);
    expect(mails.map(({ to_address }) => to_address).sort()).toEqual(["new@ridge.example", "priya@example.com"]);
    const written = JSON.stringify(mails);
    expect(written).toContain("+250 700 222 222");
    expect(written).not.toMatch(/111 111|old@ridge|Old Road/);
  },
  testTimeout,
);

test(
  "the site's name, changed through any of its settings, is updated in titles, headers, data and texts",
  async () => {
    const site = await startSite();
    await addContent(site);
    const save = (group: string, settings: object) =>
      site.send("POST", "/settings", { action: "save_group", group, settings });
    await save("branding", { site_name: "Firstname Trails", site_tagline: "Up", site_description: "We guide." });
    let before = await readAll(site);
    const renamings: [string, string, () => Promise<unknown>][] = [
      ["Firstname Trails", "Secondname Trails", () => save("general", { website_title: "Secondname Trails" })],
      ["Secondname Trails", "Thirdname Trails", () => save("seo", { site_name: "Thirdname Trails" })],
      [
        "Thirdname Trails",
        "Fourthname Trails",
        () => site.send("PUT", "/contact-info/1", { company_name: "Fourthname Trails" }),
      ],
      ["Fourthname Trails", "Firstname Trails", () => save("branding", { site_name: "Firstname Trails" })],
    ];
    for (const [from, to, rename] of renamings) {
      await rename();
      const after = await readAll(site);
      const had = expectReplaced(before, after, [from, to]);
      expect(had).toEqual(expect.arrayContaining([...pageAddresses, "/site.webmanifest", "/api/site"]));
      before = after;
    }
  },
  testTimeout,
);

test(
  "changes of slides, claims, questions, policies, menu, social links and terms show at once",
  async () => {
    const site = await startSite();
    await addContent(site);
    const { send, read } = site;
    const home = async (text: string) => expect(await read("/")).toContain(text);
    const slide = await send("POST", "/hero-slides", { title: "Ridge one", button_link: "/trips" });
    await home("Ridge one");
    await send("PUT", `/hero-slides/${slide.id}`, { title: "Ridge two", version: slide.version });
    await home("Ridge two");
    await send("POST", "/claims", { value: "41+", label: "years of walking", area: "home" });
    await home("years of walking");
    await send("POST", "/about", { title: "About the ridge", main_text: "We are {{site_name}}." });
    await home("About the ridge");
    await send("POST", "/about-features", { title: "Small groups only", description: "Eight at most." });
    await home("Small groups only");
    await send("POST", "/faq", {
      question: "Is there rain?",
      answer: "Half of it back until {{cancellation_half_days}} days.",
      category: "safety",
    });
    await send("POST", "/settings", {
      action: "save_group",
      group: "booking",
      settings: { cancellation_free_days: 21, cancellation_half_days: 13 },
    });
    expect(await read("/faq")).toContain("until 13 days");
    await home("21");
    await send("PUT", "/texts/terms", { title: "Our terms", body: "## Changed\n\n- one\n- two" });
    expect(await read("/terms")).toMatch(/<h2 id="changed">Changed<\/h2>.*<li>one<\/li>/);
    await send("POST", "/social-links", {
      platform: "YouTube",
      url: "https://youtube.example/@ridge",
      icon_name: "YouTube",
    });
    expect(await read("/gallery")).toContain("https://youtube.example/@ridge");
    const item = { id: "custom-1", name: "Our weather", href: "/faq", sortOrder: 1 };
    await send("POST", "/settings", {
      action: "save",
      group: "interface",
      key: "public_navigation_items",
      value: JSON.stringify([item]),
    });
    const trips = await read("/trips");
    expect(trips).toContain("Our weather");
    expect(trips).not.toContain(">Enduro<");
  },
  testTimeout,
);

test(
  "a submenu, the links to chat and meetings, keywords and the guard of pictures take effect, and go again",
  async () => {
    const site = await startSite();
    await addContent(site);
    const { send, read } = site;
    const save = (group: string, settings: object) =>
      send("POST", "/settings", { action: "save_group", group, settings });
    const shown = [
      /href="https:\/\/wa\.example\/250"/,
      /href="https:\/\/cal\.example\/ridge"/,
      /<meta name="keywords" content="ridge walks"/,
      /<html[^>]* data-guards-pictures/,
      /popovertarget="submenu-custom-1".*<ul id="submenu-custom-1".*href="\/gallery".*<nav id="site-menu"/i,
    ];
    const findShown = async () => {
      const page = await read("/");
      return shown.filter((pattern) => pattern.test(page));
    };
    expect(await findShown()).toEqual([]);
    const links = { chat_url: "https://wa.example/250", scheduling_url: "https://cal.example/ridge" };
    await save("general", { ...links, keywords: "ridge walks" });
    const menu = [
      { id: "custom-1", name: "Weather", href: "/faq", sortOrder: 1 },
      { id: "custom-2", name: "Seen by us", href: "/gallery", sortOrder: 2, parentId: "custom-1" },
    ];
    await save("interface", { public_navigation_items: menu, guards_pictures: true });
    expect(await findShown()).toEqual(shown);
    await save("general", { chat_url: "", scheduling_url: "", keywords: "" });
    // A submenu goes with the item that it belongs to.
    const hidden = menu.map((item) => ({ ...item, isVisible: item.id !== "custom-1" }));
    await save("interface", { public_navigation_items: hidden, guards_pictures: false });
    expect(await findShown()).toEqual([]);
    expect(await read("/")).not.toContain("Seen by us");
  },
  testTimeout,
);

test(
  "a place that is added, moved or deleted changes the map of the trips that name it, at once",
  async () => {
    const site = await startSite();
    await addContent(site);
    const { send, read } = site;
    const trip = () => read("/trips/crater-lakes");
    expect(await trip()).not.toContain("Map of the route");
    const place = { name: "Musanze", country: "Rwanda", latitude: -1.5, longitude: 29.63 };
    const { id, version } = await send("POST", "/places", place);
    expect(await trip()).toContain("Map of the route: Musanze");
    await send("PUT", `/places/${id}`, { name: "Ruhengeri", other_names: ["Musanze"], version });
    expect(await trip()).toContain("Map of the route: Ruhengeri");
    await send("PUT", `/places/${id}`, { latitude: 51.5, longitude: -0.1 });
    expect(await trip()).toMatch(/^(?!.*Map of the route).*The route/s);
    await send("DELETE", `/places/${id}`, {});
    expect(await trip()).not.toContain("The route");
  },
  testTimeout,
);

test(
  "pages use the logo, favicon, colours and meta texts of the branding; empty ones fall back to defaults",
  async () => {
    const { ctx, send, read } = await startSite();
    const save = (settings: object) => send("POST", "/settings", { action: "save_group", group: "branding", settings });
    const [logoImage, iconImage] = [await anImage(ctx), await anImage(ctx)];
    const [logo, icon] = [uploadUrl(originalPath(logoImage)), uploadUrl(originalPath(iconImage))];
    const iconsOf = (page: string) => page.match(/(?<=rel="(?:apple-touch-)?icon" href=")[^"]+/g);
    const before = iconsOf(await read("/"));
    expect(before).toHaveLength(3);
    await save({
      logo_image_id: logoImage.id,
      favicon_url: icon,
      meta_title: "Ride Rwanda",
      meta_description: "By bike and on foot.",
    });
    await save({ primary_color: "#123456", secondary_color: "#654321" });
    const home = await read("/");
    expect(home).toContain("<title>Ride Rwanda</title>");
    expect(home).toContain('<meta name="description" content="By bike and on foot."');
    for (const page of [home, await read("/trips")]) {
      expect(iconsOf(page)).not.toEqual(before);
      expect(page).toContain(`<img src="${logo}"`);
      expect(page).toContain("--canopy:#123456");
      expect(page).toContain("--lava:#654321");
    }
    await send("PUT", `/images/${logoImage.id}`, { category: "branding" });
    expect(await read("/")).toContain(`<img src="/uploads/images/branding/${logoImage.filename}"`);
    await send("DELETE", `/images/${logoImage.id}`, { even_if_used: true });
    expect(await read("/")).not.toContain(logoImage.filename);
    await save({ favicon_url: "", meta_title: "", is_active: false });
    const plain = await read("/");
    expect(iconsOf(plain)).toEqual(before);
    expect(plain).not.toMatch(/#123456|Ride Rwanda/);
    expect(plain).not.toContain(iconImage.filename);
  },
  testTimeout,
);

const hostileText = `</script></style><script>alert(1)</script>"'><img src=x onerror=alert(1)>{{7*7}}<!--`;
/** Elements and attributes that would run if the text were not escaped. */
const executableSelector =
  /<script(?![^>]*(?:type="application\/|src="\/))[^>]*>|<img src=x|<[a-z][^<>"]*(?:"[^"]*"[^<>"]*)*\son[a-z]+=/;

test(
  "hostile texts are escaped in pages, structured data and emails, whatever field they are in",
  async () => {
    expect(hostileText).toMatch(executableSelector);
    const site = await startSite();
    await addContent(site);
    const { send, ctx } = site;
    await send("POST", "/contact-info", {
      company_name: hostileText.slice(0, 100),
      phone: "+250 700 111 111",
      email: "old@ridge.example",
      ...Object.fromEntries(["tagline", "description", "address", "business_hours"].map((name) => [name, hostileText])),
    });
    await send("POST", "/settings", {
      action: "save_group",
      group: "branding",
      settings: { copyright_text: hostileText, meta_keywords: hostileText },
    });
    await send("POST", "/hero-slides", {
      title: hostileText,
      subtitle: hostileText,
      description: hostileText,
      button_text: hostileText.slice(0, 60),
    });
    await send("POST", "/about", { title: hostileText, main_text: hostileText, quote_text: hostileText });
    await send("POST", "/about-features", { title: hostileText, description: hostileText });
    for (const area of ["home", "contact", "registration"]) {
      await send("POST", "/claims", { value: hostileText.slice(0, 40), label: hostileText, area });
    }
    await send("POST", "/faq", { question: hostileText, answer: hostileText, category: "booking" });
    await send("PUT", "/texts/terms", {
      title: hostileText,
      body: `## ${hostileText}\n\n- ${hostileText}\n\n${hostileText}`,
    });
    await send("POST", "/social-links", { platform: hostileText.slice(0, 60), url: "https://y.example/" });
    const item = { id: "custom-1", name: hostileText.slice(0, 60), href: "/faq", description: hostileText };
    await send("POST", "/settings", {
      action: "save",
      group: "interface",
      key: "public_navigation_items",
      value: [item],
    });
    const all = await readAll(site);
    for (const place of pageAddresses) expect(all[place].match(executableSelector)?.[0], place).toBeUndefined();
    expect(all["/"]).toContain("&lt;script&gt;alert(1)");
    await ensureTemplates(ctx, bookingMails);
    await send("POST", "/bookings", { ...bookingInputFor(await aTrip(ctx)) });
    for (const { html, subject } of await ctx.db.select().from(mailOutbox)) {
      expect(html.match(executableSelector)?.[0]).toBeUndefined();
      expect(html).toContain("&lt;script&gt;");
      expect(subject).not.toMatch(/[\r\n]/);
    }
  },
  testTimeout,
);
