import { pino } from "pino";
import { expect, inject, onTestFinished, test } from "vitest";
import { openPool } from "./client.ts";

test("a connection whose query got no answer is not used again", async () => {
  const pool = openPool({ connectionString: inject("admin_url") }, { connections: 1, log: pino({ level: "silent" }) });
  onTestFinished(() => pool.end());
  const client = await pool.connect();
  const query = { text: "select pg_sleep(20)", query_timeout: 100 };
  await expect(client.query(query)).rejects.toThrow("Query read timeout");
  client.release();
  const { rows } = await pool.query({ text: "select 1 as answer", query_timeout: 5_000 } as { text: string });
  expect(rows).toEqual([{ answer: 1 }]);
});
