import { expect, test } from "vitest";
import { createTestApi } from "./test-api.ts";

/** Of processor time, so that other programs don't count: twice what the slowest takes. Comparing all pairs takes seconds. */
const maxMilliseconds = 200;

const nest = (levels: number): string => `${"[".repeat(levels)}${"]".repeat(levels)}`;
const repeat = (item: string, count: number): string => `[${Array.from({ length: count }, () => item).join(",")}]`;
const ids = `[${Array.from({ length: 40_000 }, (_, n) => n + 1).join(",")}]`;
const sameIds = repeat("1", 80_000);
const booking = '"customer_first_name":"A","customer_email":"a@b.org","customer_phone":"+44 7700 900118","trip_id":1';

/** Bodies of almost as much as a call may send, of very many parts. */
const bodies: Readonly<Record<string, readonly [method: string, path: string, body: string]>> = {
  "the same id 80,000 times": ["POST", "/images/delete", `{"ids":${sameIds}}`],
  "40,000 ids": ["POST", "/images/delete", `{"ids":${ids}}`],
  "40,000 enquiries": ["POST", "/enquiries/bulk", `{"status":"read","ids":${ids}}`],
  "40,000 testimonials": ["POST", "/testimonials/bulk", `{"action":"approve","ids":${ids}}`],
  "40,000 questions in order": ["POST", "/faq/reorder", `{"ids":${ids}}`],
  "40,000 categories in order": ["PUT", "/categories/reorder", `{"category_ids":${ids}}`],
  "40,000 highlights in order": ["POST", "/highlights/reorder", `{"highlights":${ids}}`],
  "80,000 empty tags": ["PUT", "/images/1", `{"version":1,"tags":${repeat('""', 80_000)}}`],
  "tags as one text of commas": ["PUT", "/images/1", `{"version":1,"tags":"${",".repeat(100_000)}"}`],
  "tags as one text of empty lines": ["PUT", "/images/1", `{"version":1,"tags":"${"\\n".repeat(100_000)}"}`],
  "80,000 empty places": ["PUT", "/trips/1", `{"locations":${repeat('""', 80_000)}}`],
  "places as one text of commas": ["PUT", "/trips/1", `{"locations":"${",".repeat(200_000)}"}`],
  "80,000 days": ["PUT", "/trips/1", `{"itinerary":${repeat("{}", 80_000)}}`],
  "80,000 pictures": ["PUT", "/trips/1", `{"gallery_images":${repeat("1", 80_000)}}`],
  "10,000 participants": ["POST", "/bookings", `{${booking},"participant_details":${repeat('{"name":"A"}', 10_000)}}`],
  "80,000 empty participants": ["POST", "/bookings", `{${booking},"participant_details":${repeat("{}", 80_000)}}`],
  "50,000 recipients": [
    "POST",
    "/email-notifications",
    `{"booking_id":1,"template_id":"booking_message","additional_recipients":${repeat('"a"', 50_000)}}`,
  ],
  "80,000 settings": ["POST", "/settings", `{"action":"save_multiple","settings":${repeat("{}", 80_000)}}`],
  "25,000 settings of one group": [
    "POST",
    "/settings",
    `{"action":"save_group","group":"general","settings":{${Array.from({ length: 25_000 }, (_, n) => `"${n}":1`).join(",")}}}`,
  ],
  "50,000 permissions": ["POST", "/users", `{"granted_permissions":${repeat('"a"', 50_000)}}`],
  "80,000 interests": ["PUT", "/auth/profile", `{"interests":${repeat('""', 80_000)}}`],
  "interests as one text of commas": ["PUT", "/auth/profile", `{"interests":"${",".repeat(200_000)}"}`],
  "brackets in brackets": ["PUT", "/faq/1", `{"answer":${nest(50_000)}}`],
  "a body of brackets in brackets": ["POST", "/bookings", nest(100_000)],
  "a setting of brackets in brackets": [
    "POST",
    "/settings",
    `{"action":"save","group":"interface","key":"public_navigation_items","value":${nest(50_000)}}`,
  ],
  "a setting of text of brackets": [
    "POST",
    "/settings",
    `{"action":"save","group":"interface","key":"public_navigation_items","value":"${nest(50_000)}"}`,
  ],
  "objects in objects": ["POST", "/contact", `${'{"a":'.repeat(40_000)}1${"}".repeat(40_000)}`],
  "20,000 fields": ["POST", "/contact", `{${Array.from({ length: 20_000 }, (_, n) => `"f${n}":1`).join(",")}}`],
  "one field 20,000 times": ["POST", "/contact", `{${Array.from({ length: 20_000 }, () => `"email":1`).join(",")}}`],
  "a password of 240,000 signs": ["POST", "/register", `{"password":"${"a1+".repeat(80_000)}"}`],
};

const cpuMilliseconds = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

test("bodies of very many or very deep parts are refused at once", { timeout: 120_000 }, async () => {
  const { request, createToken } = await createTestApi();
  const token = await createToken("super_admin");
  const wrong: string[] = [];
  for (const [name, [method, path, raw]] of Object.entries(bodies)) {
    const times: number[] = [];
    let status = 0;
    // The fastest of three: compiling and collecting garbage count as well.
    for (let round = 0; round < 3 && (times.at(-1) ?? maxMilliseconds) >= maxMilliseconds; round++) {
      const before = cpuMilliseconds();
      ({ status } = await request(method, `/api${path}`, { token, raw }));
      times.push(cpuMilliseconds() - before);
    }
    const fastest = Math.min(...times);
    if (fastest >= maxMilliseconds || status < 400 || status >= 500)
      wrong.push(`${name}: ${status} after ${fastest.toFixed(0)} ms`);
  }
  expect(wrong).toEqual([]);
});
