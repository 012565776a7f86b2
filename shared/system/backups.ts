import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";
import { defineError } from "#shared/kit/errors.ts";
import { tooManyGuesses } from "#shared/sign-in/contract.ts";
import { OwnProof, passkeyNeeded } from "#shared/sign-in/own-proof.ts";

export const backupRunning = defineError({
  code: "backup_running",
  status: 409,
  message: "Another backup is being made. Please wait until it has ended.",
});
export const backupLinkEnded = defineError({
  code: "backup_link_ended",
  status: 404,
  message: "This address no longer works: it is for one download. Please start the backup again under Settings.",
});

/** How long the address of a backup waits for its download. */
export const backupLinkMinutes = 2;

const BackupDownload = z.object({
  id: z.int(),
  at: z.string(),
  actor_name: z.string(),
  /** False if it was broken off: its file can't be restored. */
  is_complete: z.boolean(),
  size_bytes: z.int(),
  /** Pictures and documents that were not in the store any more. */
  missing_files: z.int(),
});
export type BackupDownload = z.output<typeof BackupDownload>;

export const backupContract = contract({
  list: {
    method: "GET",
    path: "/system/backups",
    access: "backup.restore",
    summary: "The last downloads of a backup, newest first, and whether one is being made",
    input: z.strictObject({}),
    output: z.object({ is_running: z.boolean(), items: z.array(BackupDownload) }),
    cacheTags: ["system"],
  },
  create: {
    method: "POST",
    path: "/system/backups",
    access: "backup.restore",
    summary: `Answers the address of a backup of everything, which works once and for ${backupLinkMinutes} minutes; GET streams a .tar.gz`,
    input: OwnProof,
    output: z.object({ url: z.string(), expires_at: z.string() }),
    limit: "sign-in",
    errors: [tooManyGuesses, passkeyNeeded, backupRunning],
  },
});
