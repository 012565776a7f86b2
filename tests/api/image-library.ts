import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createFileStore } from "#server/engine/files/create-file-store.ts";
import { FileStoreUnavailableError } from "#server/engine/files/file-store.ts";
import { startBucketServer } from "#server/engine/files/testing/start-bucket-server.ts";
import { readEnvironment } from "#server/environment.ts";
import { createContext } from "#server/kit/context.ts";
import { deleteImageFilesJob } from "#server/kit/pictures/picture-jobs.ts";
import { deleteImageFiles } from "#server/media/delete-image-files.ts";
import { serveUploads } from "#server/media/serve-uploads.ts";
import { aJpeg } from "#server/testing/test-images.ts";
import { createTestApi } from "./test-api.ts";

async function createEmptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "uploads-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A store, the names of all files in it, and how it goes away. */
export async function openFolder() {
  const folder = await createEmptyFolder();
  const files = await createFileStore(readEnvironment({ DATA_DIR: folder }));
  const fail = () => Promise.reject(new FileStoreUnavailableError(new Error("EIO: i/o error")));
  const leave = async () => {
    Object.assign(files, { put: fail, get: fail, stream: fail });
  };
  return { files, folder: join(folder, "uploads"), leave };
}

export async function openBucket() {
  const { environment, directory, stop } = await startBucketServer();
  return { files: await createFileStore(readEnvironment(environment)), folder: directory, leave: stop };
}

/** The API over a file store, with the token of an account that may manage images. */
export async function openLibrary(open: typeof openFolder) {
  const { files, folder, leave } = await open();
  const api = await createTestApi({ app: { files } });
  const token = await api.createToken("admin");
  const site = serveUploads(api.ctx.app);
  const sendFile = async (
    path: string,
    fields: Record<string, string>,
    { name = "ridge.jpg", width = 400 }: { name?: string; width?: number } = {},
  ) => {
    const form = new FormData();
    form.append("image", new File([new Uint8Array(await aJpeg({ width, height: 300 }))], name));
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return api.request("POST", path, { token, form });
  };
  const listFiles = async () => {
    const names = await readdir(folder, { recursive: true });
    const images = names.filter((name) => /(^|[/\\])[0-9a-f]{20}[^/\\]*$/.test(name));
    // The S3 server of tests stores three files for one.
    return [...new Set(images.map((name) => name.replace(/[.]_S3rver_.*/, "")))].toSorted();
  };
  const runJobs = createContext(api.ctx.app, { actor: api.ctx.actor });
  /** Runs the queued removals of files without their delays. */
  const removeFilesNow = async () => {
    const { rows } = await api.ctx.app.pool.query<{ payload: unknown }>(
      `select payload from graphile_worker._private_jobs jobs
         join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where tasks.identifier = $1`,
      [deleteImageFilesJob.name],
    );
    for (const { payload } of rows) await deleteImageFiles(runJobs, deleteImageFilesJob.payload.parse(payload));
  };
  const statusOf = async (address: string) => (await site.request(address)).status;
  return { ...api, token, site, sendFile, listFiles, statusOf, leave, jobs: runJobs, removeFilesNow };
}
