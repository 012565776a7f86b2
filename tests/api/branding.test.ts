import { expect, test } from "vitest";
import { systemActor } from "#server/kit/actor.ts";
import { createContext } from "#server/kit/context.ts";
import { renderMail } from "#server/kit/mail/render-mail.ts";
import { mailDefinitions } from "#server/mail-definitions.ts";
import { anImage } from "#server/testing/test-images.ts";
import type { BrandingInput } from "#shared/settings/branding.ts";
import { type Site, startSite } from "./start-site.ts";

const draft: BrandingInput = {
  ...{ site_name: "Crater Tours", site_tagline: "", site_description: "Up the craters", copyright_text: "" },
  ...{ primary_color: "#5b2a86", secondary_color: "#b3122f", accent_color: "#ffd447", font_family: "Playfair Display" },
  ...{ logo_image_id: null, is_active: true },
};
type Preview = { home: string; trips: string; mail: string };
const preview = async ({ change }: Site, changes: object = {}) => {
  const answer = await change("POST", "/admin/branding/preview", { ...draft, ...changes });
  return { status: answer.status, data: ((await answer.json()) as { data: Preview }).data };
};
const save = ({ send }: Site, settings: object) =>
  send("POST", "/settings", { action: "save_group", group: "branding", settings });
const renderSample = async ({ ctx }: Site) => {
  const context = createContext(ctx.app, { actor: systemActor });
  const mail = mailDefinitions.booking_confirmation;
  return renderMail(
    context,
    mail,
    mail.buildSampleValues((path) => `https://tours.example${path}`),
  );
};
const iconsOf = (page: string) => [...page.matchAll(/\/(?:icon|apple|favicon)[^"]*\?v=\w+/g)].map(([icon]) => icon);

test("a preview shows the pages and an email with the typed branding, and stores nothing", async () => {
  const site = await startSite();
  const logo = await anImage(site.ctx, { category: "branding" });
  const before = await site.read("/");
  const { data } = await preview(site, { logo_image_id: logo.id });
  for (const page of [data.home, data.trips]) {
    expect(page).toContain("Crater Tours");
    expect(page).toContain(logo.filename);
    expect(page).toContain("--canopy:#5b2a86");
    expect(page).toContain("/assets/fonts/playfair-display-latin");
    expect(page).not.toMatch(/Lava Trails|inter-latin|0066cc/);
  }
  expect(data.mail).toMatch(/Playfair Display, Georgia.*Crater Tours/s);
  expect(data.mail).not.toMatch(/Inter,|ff6600/);
  expect(await site.read("/")).toBe(before);
  expect((await preview(site, { is_active: false })).data.home).toContain("--canopy:#0066cc");
});

test("a preview with values that can't be saved is refused", async () => {
  const site = await startSite();
  for (const changes of [
    { site_name: "" },
    { primary_color: "red" },
    { font_family: "Comic Sans" },
    { accent_color: "#fff;}</style><script>" },
    { site_name: undefined },
  ])
    expect((await preview(site, changes)).status).toBe(422);
});

test("a saved branding is on pages, in the manifest, icons, emails and the back-office at once", async () => {
  const site = await startSite();
  const { read } = site;
  const [oldHome, oldIcon] = [await read("/"), await read("/icon-192.png")];
  expect(await read("/admin/bookings")).toContain("Lava Trails · Back-office");
  await save(site, { ...draft, logo_image_id: undefined });
  const [home, office, manifest] = [await read("/"), await read("/admin/bookings"), await read("/site.webmanifest")];
  for (const text of [home, office, manifest]) {
    expect(text).toContain("Crater Tours");
    expect(text).not.toContain("Lava Trails");
    for (const icon of iconsOf(text)) expect(iconsOf(oldHome)).not.toContain(icon);
  }
  expect(manifest).toContain('"theme_color":"#5b2a86"');
  expect(office).toContain("playfair-display");
  expect(office).toContain("--canopy:#5b2a86");
  expect(await read("/icon-192.png")).not.toBe(oldIcon);
  const { html } = await renderSample(site);
  expect(html).toMatch(/Playfair Display, Georgia.*Crater Tours/s);
  await save(site, { is_active: false });
  expect(await read("/")).toMatch(/--canopy:#0066cc.*Crater Tours/s);
});

test("texts that would break out of HTML, styles and structured data stay texts, in a preview and once saved", async () => {
  const site = await startSite();
  const hostile = `</title></style></script><script>alert(1)</script>"'`;
  const texts = { site_name: hostile, site_tagline: hostile, site_description: hostile, copyright_text: hostile };
  const { data } = await preview(site, texts);
  await save(site, { ...texts, meta_title: hostile.slice(0, 60), meta_description: hostile, meta_keywords: hostile });
  const saved = await Promise.all([site.read("/"), site.read("/admin"), site.read("/trips")]);
  for (const page of [data.home, data.trips, data.mail, ...saved]) {
    expect(page).toContain("alert(1)");
    expect(page).not.toContain("<script>alert");
    expect(page).not.toContain("</title></style>");
  }
  expect(JSON.parse(await site.read("/site.webmanifest")).name).toBe(hostile);
});
