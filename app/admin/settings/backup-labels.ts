/** What the history says of backups. */
export const backupEvents: Readonly<Record<string, string>> = {
  "backup.started": "Backup started",
  "backup.downloaded": "Backup downloaded",
  "backup.broken_off": "Backup broken off: its file is not complete",
};
