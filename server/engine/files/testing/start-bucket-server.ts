import { mkdtemp, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { onTestFinished } from "vitest";

/** Starts an S3-compatible service with the bucket "uploads" until the test ends or `stop` is called. */
export async function startBucketServer() {
  const directory = await mkdtemp(join(tmpdir(), "bucket-"));
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "uploads", configs: [] }],
  });
  const { port }: AddressInfo = await server.run();
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await server.close();
    isRunning = false;
  };
  onTestFinished(async () => {
    await stop();
    await rm(directory, { recursive: true, force: true });
  });
  const environment = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: "uploads",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  return { environment, directory, stop };
}
