import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { videos } from "#server/database/tables.ts";
import { FileNotFoundError, type FileRange } from "#server/engine/files/file-store.ts";
import type { App } from "#server/kit/context.ts";
import { type VideoExtension, videoPath, videoTypes } from "#shared/media/video-files.ts";

/** The part of a file that a Range header asks for; null for the whole file, "unsatisfiable" for none of it. */
export function parseRange(header: string | undefined, size: number): FileRange | "unsatisfiable" | null {
  // Several ranges at once may be answered with the whole file (RFC 9110, section 14.2).
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? "") ?? [];
  if (first === "" && last === "") return null;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== "" && last !== "" && Number(last) < Number(first)) return null;
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}

/** The size of a stored video; null if there is none of this name. */
async function findVideoSize(app: App, filename: string): Promise<number | null> {
  const rows = await app.db.select({ file_size: videos.file_size }).from(videos).where(eq(videos.filename, filename));
  return rows[0]?.file_size ?? null;
}

const fileHeaders = (filename: string): Record<string, string> => ({
  "Content-Type": videoTypes[filename.slice(filename.lastIndexOf(".") + 1) as VideoExtension],
  "Cache-Control": "public, max-age=31536000, immutable",
  "Accept-Ranges": "bytes",
  "X-Content-Type-Options": "nosniff",
  ETag: `"${filename}"`,
});

async function openStream(app: App, filename: string, range?: FileRange): Promise<ReadableStream | null> {
  try {
    return Readable.toWeb(await app.files.stream(videoPath(filename), range)) as ReadableStream;
  } catch (error) {
    if (error instanceof FileNotFoundError) return null;
    throw error;
  }
}

/** Answers a video, or the part of it that was asked for. The name of a file never gets another content. */
export async function serveVideo(app: App, filename: string, request: Request): Promise<Response | null> {
  const size = await findVideoSize(app, filename);
  if (size === null) return null;
  const headers = fileHeaders(filename);
  const etag = headers.ETag ?? "";
  if ((request.headers.get("if-none-match") ?? "").includes(etag)) return new Response(null, { status: 304, headers });
  const ifRange = request.headers.get("if-range");
  const isCurrent = ifRange === null || ifRange === etag;
  const range = isCurrent ? parseRange(request.headers.get("range") ?? undefined, size) : null;
  if (range === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { ...headers, "Content-Range": `bytes */${size}` } });
  }
  const length = range ? range.end - range.start + 1 : size;
  const answered = {
    ...headers,
    "Content-Length": String(length),
    ...(range && { "Content-Range": `bytes ${range.start}-${range.end}/${size}` }),
  };
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers: answered });
  const body = await openStream(app, filename, range ?? undefined);
  return body && new Response(body, { status, headers: answered });
}
