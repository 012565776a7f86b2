import { execFileSync, spawnSync } from "node:child_process";
import { getPriority } from "node:os";
import sharp from "sharp";
import { expect, test } from "vitest";
import { aJpeg } from "#server/testing/test-images.ts";
import { runImageTask } from "./image-worker.ts";

const findImageProcess = (): number =>
  Number(execFileSync("pgrep", ["-n", "-P", String(process.pid), "-f", "image-process"], { encoding: "utf8" }));

/** Encodes a picture, without leaving its file. */
async function runTask(picture: Uint8Array) {
  await using result = await runImageTask("encodeOriginal", picture);
  return result;
}

test("an image process that ends early fails its tasks only; the next one gets another process", async () => {
  const size = { width: 3000, height: 2000 };
  const picture = await sharp({ create: { ...size, channels: 3, background: "#335577" } })
    .jpeg()
    .toBuffer();
  await runTask(picture);
  const crashed = findImageProcess();
  // Stopped, so that the tasks are surely under way when it is killed.
  process.kill(crashed, "SIGSTOP");
  const interrupted = runTask(picture);
  process.kill(crashed, "SIGKILL");
  await expect(interrupted).rejects.toMatchObject({ code: "unavailable" });
  expect(await runTask(picture)).toMatchObject({ width: 2560, height: 1707 });
  expect(findImageProcess()).not.toBe(crashed);
});

test("images are encoded with a lower priority than the program's", async () => {
  await runTask(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
      .png()
      .toBuffer(),
  );
  expect(getPriority(findImageProcess())).toBeGreaterThan(getPriority());
});

const hasChrt = spawnSync("chrt", ["-p", "1"], { stdio: "ignore" }).error === undefined;

test.runIf(process.platform === "linux" && hasChrt)(
  "images are encoded only while nothing else wants a core",
  async () => {
    await runTask(await aJpeg({ width: 9, height: 9 }));
    const readPolicies = () => execFileSync("chrt", ["-a", "-p", String(findImageProcess())], { encoding: "utf8" });
    await expect.poll(readPolicies).not.toMatch(/SCHED_OTHER/);
    expect(readPolicies()).toMatch(/SCHED_IDLE/);
  },
);
