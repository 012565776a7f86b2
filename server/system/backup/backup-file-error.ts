/** The file can't be restored; the message is shown to the operator. */
export class BackupFileError extends Error {
  override readonly name = "BackupFileError";
}

export const damaged = (cause?: unknown) =>
  new BackupFileError("This file is damaged or not complete. Download a new backup, or use an earlier one.", { cause });
export const notBackup = (cause?: unknown) => new BackupFileError("This file is no backup of this program.", { cause });
