import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { readEnvironment } from "#server/environment.ts";
import { toErrorResponse } from "../http/error-response.ts";
import { createFileStore } from "./create-file-store.ts";
import { FileStoreUnavailableError, throwUnavailable } from "./file-store.ts";

async function findClosedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}

test("a bucket that can't be reached is an error that may pass, answered with 503 and Retry-After", async () => {
  const files = await createFileStore(
    readEnvironment({
      S3_ENDPOINT: `http://127.0.0.1:${await findClosedPort()}`,
      S3_BUCKET: "uploads",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    }),
  );
  const error = await files.put("a.txt", new Uint8Array(1), "text/plain").catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(FileStoreUnavailableError);
  const path = fileURLToPath(import.meta.url);
  await expect(files.put("a.txt", { path }, "text/plain")).rejects.toThrow(FileStoreUnavailableError);
  expect(toErrorResponse(error)).toMatchObject({ status: 503, retry_after: 5, isBug: false });
});

test.each([
  ["ENOSPC", "There is no room left to store files. Please tell whoever runs the server, then try again."],
  ["EIO", "Files can't be stored or read at the moment. Please try again later."],
])("%s is answered with what is wrong, so that people know whether to wait", async (code, message) => {
  const write = () =>
    throwUnavailable(
      () => Promise.reject(Object.assign(new Error("write failed"), { code })),
      () => true,
    );
  const error = await write().catch((reason: unknown) => reason);
  expect(toErrorResponse(error)).toMatchObject({ status: 503, body: { code: "unavailable", message, error: message } });
});

test("any other error of a write stays what it is", async () => {
  const failure = new Error("no such bucket");
  const write = () =>
    throwUnavailable(
      () => Promise.reject(failure),
      () => false,
    );
  await expect(write()).rejects.toBe(failure);
  expect(toErrorResponse(failure)).toMatchObject({ status: 500, isBug: true });
});
