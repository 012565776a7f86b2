import type { Page, Request } from "playwright-core";

/** The screens of the back-office; those with records also have the form of a new one. */
const lists = [
  ...["bookings", "users", "people", "messages", "outbox", "mail-templates", "history", "bin"],
  ...["trips", "services", "hero-slides", "about", "testimonials", "faq", "claims", "contact-info", "places"],
  ...["texts", "images", "highlights", "icons", "payment", "settings", "profile"],
];
const newRecords = [
  ...["bookings", "users", "trips", "services", "hero-slides", "about", "testimonials", "faq", "claims"],
  ...["contact-info", "places", "highlights", "icons"],
];
const storedRecords = ["texts", "faq", "trips", "mail-templates", "images"];

const isCode = (request: Request): boolean => ["script", "stylesheet"].includes(request.resourceType());

/** Kilobytes of scripts and styles that a page loads with an empty cache until nothing more is loaded. */
async function measureCode(page: Page, url: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  const requests: Request[] = [];
  const remember = (request: Request) => void (isCode(request) && requests.push(request));
  page.on("requestfinished", remember);
  await page.goto("about:blank");
  await page.goto(url, { waitUntil: "networkidle" });
  page.off("requestfinished", remember);
  await session.detach();
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1024;
}

/** The first record of a list, as its row leads to it. */
async function findRecord(page: Page, url: string, list: string): Promise<string | null> {
  await page.goto(`${url}/admin/${list}`, { waitUntil: "networkidle" });
  const link = page.locator(`main a[href^="/admin/${list}/"]:not([href$="/new"])`).first();
  return (await link.count()) > 0 ? link.getAttribute("href") : null;
}

/** The weight of every screen and form, heaviest first. The page is signed in. */
export async function measureScreens(page: Page, url: string): Promise<{ path: string; kilobytes: number }[]> {
  const records: string[] = [];
  for (const list of storedRecords) records.push((await findRecord(page, url, list)) ?? `/admin/${list}`);
  const paths = [
    "/admin/login",
    ...lists.map((list) => `/admin/${list}`),
    ...newRecords.map((list) => `/admin/${list}/new`),
    ...records,
  ];
  const measured: { path: string; kilobytes: number }[] = [];
  for (const path of new Set(paths)) measured.push({ path, kilobytes: await measureCode(page, url + path) });
  return measured.sort((a, b) => b.kilobytes - a.kilobytes);
}
