import { query } from "./database.ts";
import { seedTrips } from "./seed-trips.ts";

const words = `array['gorilla','safari','bike','lake','kivu','waterfall','camp','ridge','tea','nile','guide','morning','forest','crater','permit','village','boat','hill','sunset','trail']`;
const firstNames = `array['Amina','Joseph','Priya','Lucas','Claudia','Daniel','Emma','Fatima','Grace','Hans','Isabel','Kamau','Lena','Mateo','Nia','Oliver']`;
const lastNames = `array['Uwase','Nshuti','Mugisha','Kagabo','Berger','Lindstrom','Dubois','Rossi','Tanaka','Okello','Harris','Nair','Fernandez','Gauthier','Moller','Schulz','Jensen','Kowalski','Silva','Wong']`;

/** A word of the array for each row; `step` lets the columns of a row vary independently. */
const pick = (array: string, step: number): string =>
  `(${array})[1 + (i::bigint * ${step} + i / ${step + 7}) % array_length(${array}, 1)]`;
const text = [3, 7, 11, 13, 17, 19, 23, 29].map((step) => pick(words, step)).join(" || ' ' || ");
const created = "now() - i * interval '7 minutes'";

const insertTestimonials = (count: number) => `
  insert into testimonials (customer_name, customer_email, rating, title, content, trip_id, is_featured, is_approved, review_date, created_at)
  select ${pick(firstNames, 5)} || ' ' || ${pick(lastNames, 3)}, 'guest-' || i || '@example.com', 3 + i % 3, ${pick(words, 31)} || ' ' || ${pick(words, 37)},
    ${text}, (select min(id) from trips) + i % 40, i % 50 = 0, i % 7 <> 0, (${created})::date, ${created}
  from generate_series(1, ${count}) i`;

const insertHistory = (count: number) => `
  insert into history (at, actor_id, actor_name, kind, record_id, what, before, after)
  select ${created}, i % 20, ${pick(firstNames, 5)} || ' ' || ${pick(lastNames, 3)}, (array['trip','testimonial','image','booking'])[1 + i % 4],
    1 + i % 500, 'updated', '{"title": "Old title"}', '{"title": "New title"}'
  from generate_series(1, ${count}) i`;

const insertEnquiries = (count: number) => `
  insert into enquiries (first_name, last_name, email, adventure_type, message, status, folder, spam_at, created_at)
  select ${pick(firstNames, 5)}, ${pick(lastNames, 3)}, 'guest-' || i % (${count} / 2) || '@example.com', 'hiking', ${text},
    (array['unread','read','answered','answered','answered'])[1 + i % 5], folder, case when folder = 'spam' then now() end, ${created}
  from (select i, case when i % 11 = 0 then 'spam' when i % 3 = 0 then 'archived' else 'inbox' end as folder from generate_series(1, ${count}) i) drawn`;

const insertImages = (count: number) => `
  insert into images (filename, original_filename, category, file_type, file_size, sha256, width, height, alt_text, tags, created_at)
  select md5(i::text) || '.webp', 'IMG_' || i || '.jpg', (array['trips','general','hero','safaris','highlights','biking-trips'])[1 + i % 6], 'image/webp',
    50000 + (i * 7919) % 900000, md5(i::text), 2560, 1707, ${text}, array[${pick(words, 3)}, ${pick(words, 7)}], ${created}
  from generate_series(1, ${count}) i`;

const insertUsers = (count: number) => `
  insert into users (username, email, password_hash, first_name, last_name, role, status, is_verified, last_login, created_at)
  select 'user-' || i, 'user-' || i || '@example.com', 'x', ${pick(firstNames, 5)}, ${pick(lastNames, 3)}, (array['customer','customer','customer','guide'])[1 + i % 4],
    (array['active','active','active','pending','inactive'])[1 + i % 5], true, case when i % 3 > 0 then ${created} end, ${created}
  from generate_series(1, ${count}) i`;

/** Numbers of rows in the lists of the back-office. */
export type ListSizes = {
  trips: number;
  testimonials: number;
  history: number;
  messages: number;
  images: number;
  users: number;
};

/** Fills the tables of the lists of the back-office, other than bookings. */
export async function seedLists(url: string, sizes: ListSizes): Promise<void> {
  await seedTrips(url, sizes.trips);
  await query(
    url,
    insertTestimonials(sizes.testimonials),
    insertHistory(sizes.history),
    insertEnquiries(sizes.messages),
    insertImages(sizes.images),
    insertUsers(sizes.users),
    "vacuum analyze",
  );
}
