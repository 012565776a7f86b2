import { expect, test } from "vitest";
import { createDatabaseBefore } from "#server/testing/database-before-migration.ts";
import { migrate } from "./migrate.ts";

const usernames = [
  "amina",
  "ａｍｉｎａ",
  "ｋｅｚａ",
  "𝐤𝐞𝐳𝐚",
  "ﬁona",
  "jean.pierre",
  "Анна",
  "admin@lavatrails.example",
];

test("usernames get the form in which they are compared, unless another account has it", async () => {
  const { url, pool } = await createDatabaseBefore("0037_account_access");
  for (const name of usernames) {
    await pool.query("insert into users (username, email, password_hash, role) values ($1, $2, '', 'staff')", [
      name,
      `${usernames.indexOf(name)}@example.com`,
    ]);
  }
  await migrate({ connectionString: url });
  const { rows } = await pool.query<{ username: string }>("select username from users order by id");
  expect(rows.map(({ username }) => username)).toEqual([
    "amina",
    "ａｍｉｎａ",
    "keza",
    "𝐤𝐞𝐳𝐚",
    "fiona",
    "jean.pierre",
    "Анна",
    "admin@lavatrails.example",
  ]);
});

type Entry = [what: string, after: object];

const proof = "2026-03-02T10:00:00.000Z";
/** What the history of an account with a confirmed address says, and whether its owner has proved it. */
const histories: [string, Entry[], boolean][] = [
  [
    "confirmed by a link",
    [
      ["person.registered", {}],
      ["person.address_confirmed", { is_verified: true }],
    ],
    true,
  ],
  ["confirmed by a link, and not confirmed now", [["person.address_confirmed", { is_verified: true }]], false],
  ["another address by a link", [["person.address_changed", { email: "b@example.com" }]], true],
  ["a password by a link", [["password.reset", {}]], true],
  ["marked by staff", [["person.updated", { is_verified: true }]], false],
  ["no entry", [], false],
  [
    "changed by staff since",
    [
      ["password.reset", {}],
      ["person.updated", { email: "b@example.com" }],
    ],
    false,
  ],
  [
    "taken away since",
    [
      ["person.address_confirmed", {}],
      ["person.updated", { is_verified: false }],
    ],
    false,
  ],
  [
    "other changes since",
    [
      ["person.address_confirmed", {}],
      ["person.updated", { city: "Musanze" }],
    ],
    true,
  ],
];

test("whether an address was proved is known from the history", async () => {
  const { url, pool } = await createDatabaseBefore("0037_account_access");
  for (const [index, [name, entries]] of histories.entries()) {
    await pool.query(
      "insert into users (username, email, password_hash, role, is_verified) values ($1, $2, '', 'customer', true)",
      [name, `${index}@example.com`],
    );
    for (const [what, after] of entries) {
      await pool.query(
        "insert into history (at, actor_name, kind, record_id, what, after) values ($1, 'Amina', 'person', $2, $3, $4)",
        [proof, index + 1, what, after],
      );
    }
  }
  await pool.query(
    "update users set is_verified = false where username = 'confirmed by a link, and not confirmed now'",
  );
  await migrate({ connectionString: url });
  const { rows } = await pool.query("select username, address_proved_at from users order by id");
  expect(rows.map(({ username, address_proved_at }) => [username, address_proved_at])).toEqual(
    histories.map(([name, , isProved]) => [name, isProved ? new Date(proof) : null]),
  );
});
