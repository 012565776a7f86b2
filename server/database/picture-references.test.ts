import type pg from "pg";
import { expect, test } from "vitest";
import { createDatabaseBefore } from "#server/testing/database-before-migration.ts";
import { migrate } from "./migrate.ts";

const select = async <Row extends pg.QueryResultRow>(pool: pg.Pool, query: string, values: unknown[] = []) =>
  (await pool.query<Row>(query, values)).rows;

async function insertImage(pool: pg.Pool, filename: string): Promise<number> {
  const [row] = await select<{ id: string }>(
    pool,
    `insert into images (filename, original_filename, category, file_type, file_size, sha256, width, height)
       values ($1, 'a.jpg', 'testimonials', 'image/webp', 1, '0', 800, 800) returning id`,
    [filename],
  );
  return Number(row?.id);
}

async function migrateTestimonials(pool: pg.Pool, url: string, images: Readonly<Record<string, string>>) {
  for (const [name, image] of Object.entries(images)) {
    const query = "insert into testimonials (customer_name, customer_image, content) values ($1, $2, 'Good.')";
    await pool.query(query, [name, image]);
  }
  await migrate({ connectionString: url });
  const rows = await select<{ customer_name: string; image_id: string | null }>(
    pool,
    "select customer_name, image_id from testimonials",
  );
  return Object.fromEntries(rows.map(({ customer_name, image_id }) => [customer_name, image_id && Number(image_id)]));
}

const selectHistory = (pool: pg.Pool) =>
  select(pool, "select actor_name, record_id::int, what, before, after from history order by id");

test("testimonials refer to the picture that they named, and the history keeps names of pictures that are missing", async () => {
  const { url, pool } = await createDatabaseBefore("0009_picture_references");
  const image = await insertImage(pool, "anna-0a1b2c.webp");
  const newFile = await insertImage(pool, "new-0a1b2c.webp");
  // The file of a picture was replaced just before the upgrade.
  await pool.query("select graphile_worker.add_job('testimonials.follow-picture', $1::json)", [
    JSON.stringify({ from: "old-0a1b2c.webp", to: "new-0a1b2c.webp" }),
  ]);
  const migrated = await migrateTestimonials(pool, url, {
    None: "",
    File: "anna-0a1b2c.webp",
    Path: "/uploads/images/testimonials/anna-0a1b2c.webp",
    Rendition: "https://trails.example/uploads/images/testimonials/anna-0a1b2c-320.avif",
    Renamed: "old-0a1b2c.webp",
    Foreign: "https://elsewhere.example/anna-0a1b2c.webp",
    Missing: "anna.jpg",
  });
  expect(migrated).toEqual({
    ...{ None: null, File: image, Path: image, Rendition: image, Renamed: newFile },
    ...{ Foreign: null, Missing: null },
  });
  const entry = { actor_name: "System", what: "testimonial.updated", after: { image_id: null } };
  expect(await selectHistory(pool)).toEqual([
    { ...entry, record_id: 6, before: { customer_image: "https://elsewhere.example/anna-0a1b2c.webp" } },
    { ...entry, record_id: 7, before: { customer_image: "anna.jpg" } },
  ]);
  expect(await select(pool, "select id from graphile_worker._private_jobs")).toEqual([]);
});

test("logo and favicon refer to their pictures, other settings stay, and trips and categories keep their pictures", async () => {
  const { url, pool } = await createDatabaseBefore("0009_picture_references");
  const image = await insertImage(pool, "logo-0a1b2c.webp");
  await pool.query(`
    insert into settings ("group", key, value) values
      ('branding', 'logo_url', '"/uploads/images/branding/logo-0a1b2c-640.webp"'),
      ('branding', 'favicon_url', '"/uploads/images/branding/gone.webp"'),
      ('branding', 'site_name', '"Ridge"')`);
  await pool.query("insert into service_categories (slug, name, hero_image_id) values ('rides', 'Rides', $1)", [image]);
  await pool.query(
    "insert into trips (slug, title, service_category_id, hero_image_id) select 'ride', 'Ride', id, $1 from service_categories",
    [image],
  );
  await migrate({ connectionString: url });
  expect(await select(pool, "select key, value, image_id::int from settings order by key")).toEqual([
    { key: "favicon_url", value: null, image_id: null },
    { key: "logo_url", value: null, image_id: image },
    { key: "site_name", value: "Ridge", image_id: null },
  ]);
  expect(await selectHistory(pool)).toEqual([
    {
      ...{ actor_name: "System", record_id: 0, what: "settings.saved" },
      before: { "branding.favicon_url": "/uploads/images/branding/gone.webp" },
      after: { "branding.favicon_url": null },
    },
  ]);
  const query = "select image_id::int from trips union all select image_id::int from service_categories";
  expect(await select(pool, query)).toEqual([{ image_id: image }, { image_id: image }]);
});
