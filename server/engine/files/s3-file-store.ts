import { randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat, writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { isTemporaryDiskError } from "./disk-file-store.ts";
import { isFilePath } from "./file-path.ts";
import {
  type FileEntry,
  FileNotFoundError,
  type FileRange,
  type FileStore,
  type LocalFile,
  throwNotFoundIfMissing,
  throwUnavailable,
} from "./file-store.ts";

export type S3Options = {
  bucket: string;
  region: string;
  /** Omit for Amazon S3. */
  endpoint?: string | undefined;
  /** Omit to use the AWS SDK's default credentials (instance role or AWS_ variables). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
};

const ignore = (): void => undefined;
/** Failures are thrown and logged by whoever catches them; the client would print some of them a second time. */
const logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };

const createClient = ({ region, endpoint, credentials }: S3Options): S3Client =>
  new S3Client({
    region,
    logger,
    // Path-style URLs work with every service, even if the host is an IP address.
    forcePathStyle: true,
    // Many services don't support the newer checksums. The signature covers a body that is in memory, TLS any other.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    // A service that doesn't answer must not hold up what waits for it, such as a transaction.
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 120_000, throwOnRequestTimeout: true },
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
  });

function toReadable(body: unknown): Readable {
  if (!(body instanceof Readable)) throw new Error("The S3 client returned an unexpected stream type");
  return body;
}

/** A copy can fail in the store and on the disk of this machine. */
const isTemporaryHereOrThere = (error: unknown): boolean => isTemporary(error) || isTemporaryDiskError(error);

/** File store in a bucket of any S3-compatible service. */
export function createS3FileStore(options: S3Options): FileStore {
  const client = createClient(options);
  const { bucket } = options;
  const object = (path: string) => {
    if (!isFilePath(path)) throw new FileNotFoundError(path);
    return { Bucket: bucket, Key: path };
  };
  const bodyOf = async (path: string, range?: FileRange) => {
    const part = range && { Range: `bytes=${range.start}-${range.end}` };
    const getObject = async () => client.send(new GetObjectCommand({ ...object(path), ...part }));
    const { Body } = await throwUnavailable(() => throwNotFoundIfMissing(path, getObject, isMissing), isTemporary);
    if (!Body) throw new Error(`The store returned no body for ${path}`);
    return Body;
  };
  const put = async (path: string, content: Uint8Array | LocalFile, type: string): Promise<void> => {
    if (!isFilePath(path)) throw new Error(`Not a path for a file: ${path}`);
    const target = { ...object(path), ContentType: type };
    const work = () =>
      content instanceof Uint8Array
        ? client.send(new PutObjectCommand({ ...target, Body: content }))
        : putFile(client, target, content);
    await throwUnavailable<unknown>(work, isTemporary);
  };
  const remove = async (path: string): Promise<void> => {
    if (!isFilePath(path)) return;
    await throwUnavailable(() => client.send(new DeleteObjectCommand(object(path))), isTemporary);
  };
  return {
    put,
    get: async (path) => {
      const body = await bodyOf(path);
      return throwUnavailable(() => body.transformToByteArray(), isTemporary);
    },
    stream: async (path, range) => toReadable(await bodyOf(path, range)),
    copyTo: async (target, path) => {
      const body = toReadable(await bodyOf(path));
      await throwUnavailable(() => writeFile(target.path, body), isTemporaryHereOrThere);
    },
    exists: async (path) => {
      if (!isFilePath(path)) return false;
      return client.send(new HeadObjectCommand(object(path))).then(() => true, falseIfMissing);
    },
    remove,
    list: () => listFiles(client, bucket),
    checkWritable: async () => {
      const probe = `check-${randomBytes(6).toString("hex")}`;
      await put(probe, new Uint8Array(1), "application/octet-stream");
      await remove(probe);
    },
  };
}

/** Keys that are no paths of the store belong to somebody else. */
async function* listFiles(client: S3Client, bucket: string): AsyncGenerator<FileEntry> {
  let token: string | undefined;
  do {
    const page = { Bucket: bucket, ...(token && { ContinuationToken: token }) };
    const listed = await throwUnavailable(() => client.send(new ListObjectsV2Command(page)), isTemporary);
    for (const { Key: path = "", Size: size = 0 } of listed.Contents ?? []) if (isFilePath(path)) yield { path, size };
    token = listed.NextContinuationToken;
  } while (token);
}

/** Sends a file piece by piece. */
async function putFile(client: S3Client, target: PutObjectCommandInput, { path }: LocalFile): Promise<void> {
  const { size } = await stat(path);
  await retry(async () => {
    const Body = createReadStream(path);
    const failed = new Promise<never>((_, reject) => void Body.once("error", reject));
    const command = new PutObjectCommand({ ...target, Body, ContentLength: size });
    await Promise.race([client.send(command), failed]).finally(() => Body.destroy());
  });
}

/** The client repeats a request by itself only if its body is in memory. */
const maxAttempts = 3;
async function retry(send: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return void (await send());
    } catch (error) {
      if (attempt === maxAttempts || !isTemporary(error)) throw error;
      await pause(100 * 2 ** attempt);
    }
  }
}

/** A missing bucket is a configuration error, not a missing file. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.name === "NoSuchKey" || error.name === "NotFound");

/** The service can't be reached, or failed itself. A refusal, such as a wrong key, is an error of the configuration. */
function isTemporary(error: unknown): boolean {
  if (error instanceof S3ServiceException) return error.$fault === "server" || error.name === "SlowDown";
  return error instanceof Error && ("code" in error || error.name === "TimeoutError");
}

function falseIfMissing(error: unknown): false {
  if (isMissing(error)) return false;
  throw error;
}
