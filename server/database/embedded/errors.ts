/** The database can't be started; the message is one sentence for the person who started the program. */
export class DatabaseStartError extends Error {
  override readonly name = "DatabaseStartError";
}

/** The code of a system error ("EACCES"), or "" when it is none. */
export function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : "";
  return typeof code === "string" ? code : "";
}

const sentences: Record<string, (data_dir: string) => string> = {
  EACCES: (dir) =>
    `The data directory ${dir} can't be read and written by this user; give it permission or set DATA_DIR to another place.`,
  EPERM: (dir) =>
    `The data directory ${dir} can't be prepared for the database server (operation not permitted); set DATA_DIR to another place or DATABASE_URL to a PostgreSQL server.`,
  EROFS: (dir) => `The data directory ${dir} is on a read-only file system; set DATA_DIR to another place.`,
  ENOSPC: (dir) => `The disk that holds the data directory ${dir} is full; free some space and start again.`,
  EDQUOT: (dir) => `The disk quota for the data directory ${dir} is used up; free some space and start again.`,
  ENOTDIR: (dir) => `The data directory ${dir} is not a directory; set DATA_DIR to another place.`,
  EEXIST: (dir) => `The data directory ${dir} is not a directory; set DATA_DIR to another place.`,
};

/** The sentence for a system error met while starting; anything unknown stays as it is, being a bug of ours. */
export function asStartError(error: unknown, data_dir: string): unknown {
  const sentence = sentences[codeOf(error)];
  return sentence === undefined ? error : new DatabaseStartError(sentence(data_dir), { cause: error });
}

const faults: readonly (readonly [RegExp, (data_dir: string) => string])[] = [
  [
    /No space left on device|Disk quota exceeded/i,
    (dir) => `The disk that holds the data directory ${dir} is full; free some space and start again.`,
  ],
  [
    /Permission denied/i,
    (dir) => `The database server may not use its files in ${dir}; give them back to the account that wrote them.`,
  ],
  [
    /has invalid permissions|has wrong ownership/i,
    (dir) =>
      `The database in ${dir} belongs to another account or is open to others; start the program as the user that made it.`,
  ],
  [
    /Read-only file system/i,
    (dir) => `The data directory ${dir} is on a read-only file system; set DATA_DIR to another place.`,
  ],
  [
    /could not map anonymous shared memory|Cannot allocate memory/i,
    () => "There is not enough free memory to start the database server.",
  ],
];

/** What went wrong, from the lines that the server (or initdb) wrote. */
export function startErrorFrom(output: string, data_dir: string, log_file?: string): DatabaseStartError {
  const fault = faults.find(([pattern]) => pattern.test(output));
  if (fault !== undefined) return new DatabaseStartError(fault[1](data_dir));
  const reason = output
    .match(/(?:FATAL|PANIC|error): +(.+)/g)
    ?.at(-1)
    ?.replace(/^\w+: +/, "");
  const details = log_file === undefined ? "" : `; its log is ${log_file}`;
  return new DatabaseStartError(
    `The database of ${data_dir} could not be started (${reason ?? "no reason given"})${details}.`,
  );
}
