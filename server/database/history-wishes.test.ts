import { expect, test } from "vitest";
import { createDatabaseBefore } from "#server/testing/database-before-migration.ts";
import { migrate } from "./migrate.ts";

test("the history of bookings loses what travellers wish, and nothing else", async () => {
  const { url, pool } = await createDatabaseBefore("0026_history_wishes");
  const add = (kind: string, before: object, after: object) =>
    pool.query(
      "insert into history (actor_name, kind, record_id, what, before, after) values ('Amina', $1, 1, 'x.updated', $2, $3)",
      [kind, before, after],
    );
  await add(
    "booking",
    { special_requirements: "", participants: 1 },
    { special_requirements: "Diabetic", participants: 2 },
  );
  await add("booking", { internal_notes: "" }, { internal_notes: "Call first" });
  await add("trip", { special_requirements: "a" }, { special_requirements: "b" });
  await migrate({ connectionString: url });
  const { rows } = await pool.query("select before, after from history order by id");
  expect(rows).toEqual([
    { before: { special_requirements: null, participants: 1 }, after: { special_requirements: null, participants: 2 } },
    { before: { internal_notes: "" }, after: { internal_notes: "Call first" } },
    { before: { special_requirements: "a" }, after: { special_requirements: "b" } },
  ]);
});
