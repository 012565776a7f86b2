import { execFileSync, spawnSync } from "node:child_process";
import { getPriority } from "node:os";
import sharp from "sharp";
import { expect, test } from "vitest";
import { listHostilePictures } from "#server/testing/hostile-files.ts";
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

test("a file that takes more memory than it may is refused, and the next one is read", async () => {
  const pictures = await listHostilePictures();
  const [hostile] = pictures.filter(({ name }) => name === "shared items.avif");
  const refused = runTask(hostile?.bytes ?? Buffer.alloc(0));
  const next = runTask(await aJpeg({ width: 400, height: 300 }));
  await expect(refused).rejects.toMatchObject({ code: "image_unreadable" });
  expect(await next).toMatchObject({ width: 400 });
});

test("a file that crashes its decoder is refused, so that nobody sends it again", async () => {
  await runTask(await aJpeg({ width: 9, height: 9 }));
  const crashed = findImageProcess();
  process.kill(crashed, "SIGSTOP");
  const interrupted = runTask(await aJpeg({ width: 9, height: 9 }));
  process.kill(crashed, "SIGSEGV");
  process.kill(crashed, "SIGCONT");
  await expect(interrupted).rejects.toMatchObject({ code: "image_unreadable" });
});

test("the texts of a PNG are left out, whatever their size", async () => {
  const pictures = await listHostilePictures();
  const [packed] = pictures.filter(({ name }) => name === "packed texts.png");
  expect(await runTask(packed?.bytes ?? Buffer.alloc(0))).toMatchObject({ width: 100, height: 100 });
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
