import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { isTemporaryDiskError } from "#server/engine/files/disk-file-store.ts";
import { type LocalFile, throwUnavailable } from "#server/engine/files/file-store.ts";
import { createTemporaryFolder, type TemporaryFolder } from "#server/engine/files/temporary-folder.ts";

/** A file of a request. Its content is on disk until the request is answered, and read only where it is asked for. */
export class ReceivedFile extends File {
  readonly path: string;
  readonly sha256: string;

  constructor(content: Blob, { name, type, path, sha256 }: { name: string; type: string } & FileOnDisk) {
    super([content], name, { type });
    this.path = path;
    this.sha256 = sha256;
  }
}

/** The content of an uploaded file, which stays on disk if it is there. */
export const getFileContent = async (file: File): Promise<Uint8Array | LocalFile> =>
  file instanceof ReceivedFile ? file : file.bytes();

type FileOnDisk = { path: string; sha256: string };

/** What is written at a time: a write costs more than the hash of its bytes. */
const writeSize = { bytes: 256 * 1024, pieces: 16 } as const;

/** Writes a file as it arrives. Throws FileStoreUnavailableError. */
export class FileWriter {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #hash = createHash("sha256");
  #pieces: Uint8Array[] = [];
  #bytes = 0;

  constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes);
    this.#pieces.push(bytes);
    this.#bytes += bytes.byteLength;
    if (this.#bytes >= writeSize.bytes || this.#pieces.length >= writeSize.pieces) await this.#flush();
  }

  async #flush(): Promise<void> {
    const [pieces, bytes] = [this.#pieces, this.#bytes];
    [this.#pieces, this.#bytes] = [[], 0];
    if (bytes === 0) return;
    await throwUnavailable(async () => {
      const { bytesWritten } = await this.#file.writev(pieces);
      // A disk that is nearly full takes the beginning, and says so with the rest.
      if (bytesWritten < bytes) await this.#file.appendFile(Buffer.concat(pieces).subarray(bytesWritten));
    }, isTemporaryDiskError);
  }

  async finish({ name, type }: { name: string; type: string }): Promise<ReceivedFile> {
    await this.#flush();
    await throwUnavailable(() => this.#file.close(), isTemporaryDiskError);
    const path = this.#path;
    return new ReceivedFile(await openAsBlob(path), { name, type, path, sha256: this.#hash.digest("hex") });
  }
}

/** The files of one request, which are removed with it. */
export class RequestFiles implements AsyncDisposable {
  #folder: TemporaryFolder | null = null;
  readonly #opened: FileHandle[] = [];

  async create(): Promise<FileWriter> {
    this.#folder ??= await createTemporaryFolder();
    const path = join(this.#folder.path, String(this.#opened.length));
    const file = await throwUnavailable(() => open(path, "wx", 0o600), isTemporaryDiskError);
    this.#opened.push(file);
    return new FileWriter(path, file);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const file of this.#opened) await file.close();
    await this.#folder?.[Symbol.asyncDispose]();
  }
}
