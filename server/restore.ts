import { resolve } from "node:path";
import { pino } from "pino";
import { formatCount } from "#shared/kit/format-count.ts";
import { DatabaseStartError } from "./engine/embedded-postgres/errors.ts";
import { createFileStore } from "./engine/files/create-file-store.ts";
import { readEnvironment } from "./environment.ts";
import { EnvironmentError } from "./environment-error.ts";
import { openDatabase } from "./start/open-database.ts";
import { requireSpace } from "./start/require-space.ts";
import { replaceSecretKey } from "./start/secret-key.ts";
import { BackupFileError } from "./system/backup/backup-file-error.ts";
import { type RestoredBackup, RestoreTargetError, restoreBackup } from "./system/backup/restore-backup.ts";

const printLine = (line: string): void => void process.stdout.write(`${line}\n`);

function printResult({ rows, files, uncertain_emails }: RestoredBackup, usesKey: boolean): void {
  printLine(`Restored ${formatCount(rows, "row")} and ${formatCount(files, "file")}.`);
  if (uncertain_emails > 0) {
    printLine(
      `${formatCount(uncertain_emails, "email")} waited when the backup was made and may have been sent since: see "Uncertain" in the outbox.`,
    );
  }
  if (!usesKey) {
    printLine(
      "SECRET_KEY is not the key of the backup. With it codes from an app and links in emails don't work any more. The key of the backup is in the file secret-key of the archive.",
    );
  }
  printLine("Start the program with npm start. Everybody has to sign in again.");
}

async function restore(file: string): Promise<void> {
  const environment = readEnvironment(process.env);
  const database = await openDatabase(environment, pino({ level: "silent" }));
  try {
    const files = await createFileStore(environment);
    const restored = await restoreBackup({
      ...{ file, connection: database.connection, files, log: printLine },
      requireSpace: (bytes) => requireSpace(environment, bytes),
    });
    printResult(restored, await replaceSecretKey(environment, restored.secret_key));
  } finally {
    await database.close();
  }
}

/** A plain message for errors that the operator can fix; the stack for everything else. */
function formatError(error: unknown): string {
  const isPlain =
    error instanceof BackupFileError ||
    error instanceof RestoreTargetError ||
    error instanceof EnvironmentError ||
    error instanceof DatabaseStartError;
  if (isPlain) return error.message;
  if (error instanceof Error && "code" in error && error.code === "ENOENT" && "path" in error)
    return `There is no file ${String(error.path)}.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write("Say which backup to restore: npm run restore -- FILE\n");
  process.exitCode = 1;
} else {
  await restore(resolve(file)).catch((error: unknown) => {
    process.stderr.write(`${formatError(error)}\nNothing was restored.\n`);
    process.exitCode = 1;
  });
}
