import { expect, test } from "vitest";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { api } from "#shared/api.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { buildAddress } from "./call-fields.ts";
import { addressRunLength, buildRun, listTextFields, runLength, signs, withText } from "./hostile-texts.ts";
import { maxGrowth, measureGrowth } from "./measure-growth.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

let testApi: TestApi & { token: string };
async function startApi() {
  const created = await createTestApi();
  await aBooking(created.ctx);
  testApi = { ...created, token: await created.createToken("super_admin") };
}

async function send(endpoint: Endpoint, fields: Record<string, unknown>): Promise<void> {
  const { address, rest } = buildAddress(endpoint, fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(rest))
    form.append(name, typeof value === "string" ? value : JSON.stringify(value));
  const body = endpoint.maxUploadBytes ? { form } : { body: rest };
  await testApi.request(endpoint.method, `/api${address}`, {
    ...(endpoint.method === "GET" ? {} : body),
    ...(endpoint.access === "public" ? {} : { token: testApi.token }),
  });
}

test.each(Object.keys(api) as (keyof typeof api)[])(
  "%s: a long text of one sign in any field of any call is refused at once",
  { timeout: 240_000 },
  async (room) => {
    await startApi();
    const slow: string[] = [];
    for (const [name, endpoint] of Object.entries(api[room]) as [string, Endpoint][]) {
      for (const path of listTextFields(endpoint)) {
        const isInAddress = endpoint.method === "GET" || endpoint.path.includes(`{${path[0]}}`);
        for (const sign of signs) {
          const growth = await measureGrowth(isInAddress ? addressRunLength : runLength, (length) =>
            send(endpoint, withText({}, path, buildRun(sign, length))),
          );
          if (growth > maxGrowth)
            slow.push(`${name} ${path.join(".")} ${JSON.stringify(sign)}: ${growth.toFixed(0)} times`);
          if (slow.length > 2) return expect(slow).toEqual([]);
        }
      }
    }
    expect(slow).toEqual([]);
  },
);
