import { CallError, failureOf, noNetwork, unreadable } from "#app/kit/call-error.ts";
import { renewSession } from "#app/kit/client.ts";
import { session } from "#app/kit/session.ts";
import { mediaContract } from "#shared/media/contract.ts";
import { uploadTooLarge, uploadTypeNotAccepted } from "#shared/media/errors.ts";
import { UploadedImage } from "#shared/media/images.ts";
import { imageLimits } from "#shared/media/limits.ts";

/** Kinds of files that are offered to choose from. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;

/** How pictures of the known kinds begin, a character a byte; a point stands for any. */
const beginnings = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8[79]a/, /^RIFF....WEBP/s, /^....ftyp(avif|avis|mif1)/s];
const longestBeginning = 16;

/** By its bytes: the name of a file may say anything. */
async function isPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, longestBeginning).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  return beginnings.some((beginning) => beginning.test(start));
}

const invalid = { title: "Invalid file type", text: uploadTypeNotAccepted.message };

/** What is wrong with a file before it is sent (specification 2, section 5). The server looks at all of it. */
export async function problemOfFile(file: Blob) {
  const is_picture = await isPicture(file);
  if (!is_picture && !pictureTypes.some((type) => type === file.type)) return invalid;
  if (file.size > imageLimits.largestPublicFile) return { title: "File too large", text: uploadTooLarge.message };
  return is_picture ? null : invalid;
}

type Sending = { file: File; onProgress: (share: number) => void };
type Answered = { status: number; text: string };

/** Only this older way of asking tells how much has been sent. */
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

/** Stores a picture in the library and answers where it is. Throws CallError. */
export async function uploadPicture(sending: Sending): Promise<UploadedImage> {
  const first = await sent(sending);
  const { status, text } = first.status === 401 && (await renewSession()) ? await sent(sending) : first;
  const answer = answerIn(text);
  if (status >= 300) throw failureOf(status, answer, null);
  const parsed = UploadedImage.safeParse(answer?.data);
  if (!parsed.success) throw new CallError(status, unreadable);
  return parsed.data;
}
