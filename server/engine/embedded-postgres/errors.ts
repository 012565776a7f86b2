/** The database can't be started. The message is shown to the person who started the program. */
export class DatabaseStartError extends Error {
  override readonly name = "DatabaseStartError";
}

/** Code of a system error such as "EACCES"; "" for other errors. */
export function errorCodeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : "";
  return typeof code === "string" ? code : "";
}

type ToMessage = (data_dir: string) => string;

const readOnlyMessage: ToMessage = (dir) =>
  `The data directory ${dir} is on a read-only file system; set DATA_DIR to another place.`;
const diskFullMessage: ToMessage = (dir) =>
  `The disk that holds the data directory ${dir} is full; free some space and start again.`;
const notDirectoryMessage: ToMessage = (dir) =>
  `The data directory ${dir} is not a directory; set DATA_DIR to another place.`;

const systemErrorMessages: Record<string, ToMessage> = {
  EACCES: (dir) =>
    `The data directory ${dir} can't be read and written by this user; give it permission or set DATA_DIR to another place.`,
  EPERM: (dir) =>
    `The data directory ${dir} can't be prepared for the database server (operation not permitted); set DATA_DIR to another place or DATABASE_URL to a PostgreSQL server.`,
  EROFS: readOnlyMessage,
  ENOSPC: diskFullMessage,
  EDQUOT: (dir) => `The disk quota for the data directory ${dir} is used up; free some space and start again.`,
  ENOTDIR: notDirectoryMessage,
  EEXIST: notDirectoryMessage,
};

/** Converts a known system error to a DatabaseStartError; returns other errors unchanged. */
export function toStartError(error: unknown, dataDir: string): unknown {
  const toMessage = systemErrorMessages[errorCodeOf(error)];
  return toMessage === undefined ? error : new DatabaseStartError(toMessage(dataDir), { cause: error });
}

const serverOutputMessages: readonly (readonly [RegExp, ToMessage])[] = [
  [/No space left on device|Disk quota exceeded/i, diskFullMessage],
  [
    /Permission denied/i,
    (dir) => `The database server may not use its files in ${dir}; give them back to the account that wrote them.`,
  ],
  [
    /has invalid permissions|has wrong ownership/i,
    (dir) =>
      `The database in ${dir} belongs to another account or is open to others; start the program as the user that made it.`,
  ],
  [/Read-only file system/i, readOnlyMessage],
  [
    /could not map anonymous shared memory|Cannot allocate memory/i,
    () => "There is not enough free memory to start the database server.",
  ],
];

/** Converts output of the server or initdb to a DatabaseStartError. */
export function parseStartError(output: string, dataDir: string, logFile?: string): DatabaseStartError {
  const known = serverOutputMessages.find(([pattern]) => pattern.test(output));
  if (known !== undefined) return new DatabaseStartError(known[1](dataDir));
  const reason = output
    .match(/(?:FATAL|PANIC|error): +(.+)/g)
    ?.at(-1)
    ?.replace(/^\w+: +/, "");
  const details = logFile === undefined ? "" : `; its log is ${logFile}`;
  return new DatabaseStartError(
    `The database of ${dataDir} could not be started (${reason ?? "no reason given"})${details}.`,
  );
}
