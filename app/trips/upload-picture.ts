import { CallError, failureOf, noNetwork, unreadable } from "#app/kit/call-error.ts";
import { renewSession } from "#app/kit/client.ts";
import { session } from "#app/kit/session.ts";
import { mediaContract } from "#shared/media/contract.ts";
import { uploadTooLarge, uploadTypeNotAccepted } from "#shared/media/errors.ts";
import { UploadedImage } from "#shared/media/images.ts";
import { imageLimits } from "#shared/media/limits.ts";

/** Accepted types of the file picker. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;

/** Signatures of the accepted formats, one character per byte; a dot matches any byte. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8[79]a/, /^RIFF....WEBP/s, /^....ftyp(avif|avis|mif1)/s];
const longestBeginning = 16;

/** Checks the first bytes, because file names and types can be wrong. */
async function isPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, longestBeginning).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  return beginnings.some((beginning) => beginning.test(start));
}

const invalid = { title: "Invalid file type", text: uploadTypeNotAccepted.message };

/** Checks type and size before the upload; null if both are fine. The server validates the whole file. */
export async function problemOfFile(file: Blob) {
  const isImage = await isPicture(file);
  if (!isImage && !pictureTypes.some((type) => type === file.type)) return invalid;
  if (file.size > imageLimits.largestPublicFile) return { title: "File too large", text: uploadTooLarge.message };
  return isImage ? null : invalid;
}

type Sending = { file: File; onProgress: (fraction: number) => void };
type Answered = { status: number; text: string };

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function sent({ file, onProgress }: Sending): Promise<Answered> {
  const body = new FormData();
  body.append("file", file);
  body.append("category", "trips");
  const request = new XMLHttpRequest();
  request.open(mediaContract.uploadImage.method, `/api${mediaContract.uploadImage.path}`);
  request.setRequestHeader("Accept", "application/json");
  const token = session.token();
  if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
  return new Promise((resolve, reject) => {
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => resolve({ status: request.status, text: request.responseText }));
    request.addEventListener("error", () => reject(new CallError(0, noNetwork)));
    request.send(body);
  });
}

function answerIn(text: string): { data?: unknown } | null {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === "object" ? answer : null;
  } catch {
    return null;
  }
}

/** Uploads a picture to the media library. Renews an expired session once. Throws CallError. */
export async function uploadPicture(options: Sending): Promise<UploadedImage> {
  const first = await sent(options);
  const { status, text } = first.status === 401 && (await renewSession()) ? await sent(options) : first;
  const answer = answerIn(text);
  if (status >= 300) throw failureOf(status, answer, null);
  const parsed = UploadedImage.safeParse(answer?.data);
  if (!parsed.success) throw new CallError(status, unreadable);
  return parsed.data;
}
