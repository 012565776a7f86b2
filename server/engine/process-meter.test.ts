import { expect, test } from "vitest";
import { ProcessMeter } from "./process-meter.ts";

const callOf = (meter: ProcessMeter, milliseconds: number) => meter.observeCall(performance.now() - milliseconds);

test("three of four calls take no longer than the response time of their minute", async () => {
  const meter = new ProcessMeter();
  for (const milliseconds of [10, 20, 400, 9_000]) callOf(meter, milliseconds);
  const { calls, response_time } = await meter.closePeriod();
  expect(calls).toBe(4);
  expect(response_time).toBeGreaterThanOrEqual(400);
  expect(response_time).toBeLessThan(1_000);
});

test("a minute without calls has no response time; until the next call the last one is shown", async () => {
  const meter = new ProcessMeter();
  expect((await meter.read()).response_time).toBeNull();
  callOf(meter, 300);
  const { response_time } = await meter.closePeriod();
  expect((await meter.read()).response_time).toBe(response_time);
  expect(await meter.closePeriod()).toMatchObject({ calls: 0, response_time: null });
});

test("the figures of the process and its machine are shares", async () => {
  const meter = new ProcessMeter();
  const { cpu, memory, memory_used } = await meter.closePeriod();
  for (const percent of [cpu, memory]) {
    expect(percent).toBeGreaterThanOrEqual(0);
    expect(percent).toBeLessThanOrEqual(100);
  }
  expect(memory_used).toBeGreaterThan(1_000_000);
});
