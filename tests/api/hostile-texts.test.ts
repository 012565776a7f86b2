import { expect, test } from "vitest";
import { aBooking } from "#server/testing/factories/bookings.ts";
import { api } from "#shared/api.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";
import { buildCall } from "./call-fields.ts";
import { buildRun, getRunLength, listTextFields, signs, withText } from "./hostile-texts.ts";
import { maxGrowth, measureGrowth } from "./measure-growth.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

let testApi: TestApi & { token: string };
async function startApi() {
  const created = await createTestApi();
  await aBooking(created.ctx);
  testApi = { ...created, token: await created.createToken("super_admin") };
}

async function send(endpoint: Endpoint, fields: Record<string, unknown>): Promise<void> {
  const { path, ...content } = buildCall(endpoint, fields);
  const { token } = testApi;
  await testApi.request(endpoint.method, path, endpoint.access === "public" ? content : { ...content, token });
}

test.each(Object.keys(api) as (keyof typeof api)[])(
  "%s: a long text of one sign in any field of any call is refused at once",
  { timeout: 240_000 },
  async (room) => {
    await startApi();
    const slow: string[] = [];
    for (const [name, endpoint] of Object.entries(api[room]) as [string, Endpoint][]) {
      for (const path of listTextFields(endpoint)) {
        for (const sign of signs) {
          const growth = await measureGrowth(getRunLength(endpoint, path), (length) =>
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
