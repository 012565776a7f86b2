import { Readable } from "node:stream";
import { Hono } from "hono";
import { renderErrorResponse, toErrorResponse } from "#server/engine/http/error-response.ts";
import { redactError } from "#server/engine/redact-error.ts";
import { visitorActor } from "#server/kit/actor.ts";
import { type App, type Context, createContext } from "#server/kit/context.ts";
import { getSiteSettings } from "#server/kit/site-settings.ts";
import { methodNotAllowed } from "#shared/kit/errors.ts";
import { toSlug } from "#shared/kit/slug.ts";
import { backupLinkEnded, backupRunning } from "#shared/system/backups.ts";
import { openBackupConnection } from "./backup-connection.ts";
import { recordBackupEnd, recordBackupStart } from "./backup-history.ts";
import { backupPath, claimBackupLink, findBackupActor } from "./backup-links.ts";
import { type BackupStream, streamBackup } from "./stream-backup.ts";

const maxSlugLength = 40;

async function buildFileName(ctx: Context): Promise<string> {
  const { site_name } = await getSiteSettings(ctx);
  const time = ctx.now.toISOString().slice(0, 16).replace("T", "-").replace(":", "");
  return `${toSlug(site_name, maxSlugLength) || "site"}-backup-${time}.tar.gz`;
}

/** Writes to the history how the backup ended, once it has. */
async function recordEnd(ctx: Context, { done, getSize }: BackupStream): Promise<void> {
  try {
    const { missing_files } = await done;
    if (missing_files > 0) ctx.app.log.warn({ missing_files }, "files were missing in a backup");
    await recordBackupEnd(ctx, { isComplete: true, size_bytes: getSize(), missing_files });
  } catch (error) {
    ctx.app.log.warn(redactError(error), "a backup was broken off");
    await recordBackupEnd(ctx, { isComplete: false, size_bytes: getSize(), missing_files: 0 });
  }
}

/** Starts the backup of a token, which is used up with it. Throws `backup_link_ended` or `backup_running`. */
async function startBackup(app: App, token: string): Promise<Response> {
  const visitor = createContext(app, { actor: visitorActor });
  const actor = await findBackupActor(visitor, token);
  if (!actor) throw backupLinkEnded();
  const ctx = createContext(app, { actor });
  const client = await openBackupConnection(app);
  if (!client) throw backupRunning();
  try {
    if (!(await claimBackupLink(ctx, token))) throw backupLinkEnded();
    const name = await buildFileName(ctx);
    await recordBackupStart(ctx);
    const backup = streamBackup({ client, files: app.files, secret_key: app.secret_key, now: ctx.now });
    void recordEnd(ctx, backup).catch((error: unknown) =>
      app.log.error(redactError(error), "the end of a backup could not be written to the history"),
    );
    return new Response(Readable.toWeb(backup.stream) as ReadableStream, {
      headers: {
        "Content-Type": "application/gzip",
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
}

/** Answers backups at the addresses of createBackupLink; to be mounted below /api. */
export function serveBackups(app: App): Hono {
  const hono = new Hono();
  hono.onError((error) => {
    const answer = toErrorResponse(error);
    if (answer.isBug) app.log.error(redactError(error), "a backup couldn't be started");
    return renderErrorResponse(answer);
  });
  hono.get(`${backupPath}/:token`, async (http) => {
    // A link checker must not use the address up.
    if (http.req.method === "HEAD") throw methodNotAllowed();
    return startBackup(app, http.req.param("token"));
  });
  return hono;
}
