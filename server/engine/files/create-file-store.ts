import { join } from "node:path";
import type { Environment } from "#server/environment.ts";
import { createDiskFileStore } from "./disk-file-store.ts";
import type { FileStore } from "./file-store.ts";

type FileStoreEnvironment = Pick<
  Environment,
  "DATA_DIR" | "S3_BUCKET" | "S3_ENDPOINT" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY"
>;

/** Creates an S3 file store if `S3_BUCKET` is set, else one in `DATA_DIR/uploads`. */
export async function createFileStore(environment: FileStoreEnvironment): Promise<FileStore> {
  const { DATA_DIR, S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment;
  if (!S3_BUCKET) return createDiskFileStore(join(DATA_DIR, "uploads"));
  const credentials =
    S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
      : undefined;
  // Imported on demand: the S3 client takes 30 MB of memory.
  const { createS3FileStore } = await import("./s3-file-store.ts");
  return createS3FileStore({ bucket: S3_BUCKET, region: S3_REGION, endpoint: S3_ENDPOINT, credentials });
}
