import { renewSession } from "#app/kit/calls/api-client.ts";
import { CallError, invalidResponseMessage, offlineMessage, toCallError } from "#app/kit/calls/call-error.ts";
import { parseFields } from "#app/kit/calls/send-request.ts";
import { session } from "#app/kit/session/session.ts";
import { uploadTooLarge, uploadTypeNotAccepted } from "#shared/media/errors.ts";
import { mediaContract, UploadedImage } from "#shared/media/images.ts";
import { imageLimits } from "#shared/media/limits.ts";

/** Accepted types of the file picker. */
export const pictureTypes = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"] as const;

/** Signatures of the accepted formats, one character per byte; a dot matches any byte. */
const fileSignatures = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^GIF8[79]a/, /^RIFF....WEBP/s, /^....ftyp(avif|avis|mif1)/s];
const maxSignatureBytes = 16;

/** Checks the first bytes, because file names and types can be wrong. */
async function isPicture(file: Blob): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, maxSignatureBytes).arrayBuffer());
  const start = String.fromCharCode(...bytes);
  return fileSignatures.some((beginning) => beginning.test(start));
}

const invalidType = { title: "Invalid file type", text: uploadTypeNotAccepted.message };

/** Checks type and size before the upload; null if both are fine. The server validates the whole file. */
export async function findFileProblem(file: Blob) {
  const isImage = await isPicture(file);
  if (!isImage && !pictureTypes.some((type) => type === file.type)) return invalidType;
  if (file.size > imageLimits.maxPublicFileBytes) return { title: "File too large", text: uploadTooLarge.message };
  return isImage ? null : invalidType;
}

type UploadOptions = { file: File; onProgress: (fraction: number) => void };
type UploadResponse = { status: number; text: string };

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function postFile({ file, onProgress }: UploadOptions): Promise<UploadResponse> {
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
    request.addEventListener("error", () => reject(new CallError(0, offlineMessage)));
    request.send(body);
  });
}

/** Uploads a picture to the media library. Renews an expired session once. Throws CallError. */
export async function uploadPicture(options: UploadOptions): Promise<UploadedImage> {
  const first = await postFile(options);
  const { status, text } = first.status === 401 && (await renewSession()) ? await postFile(options) : first;
  const answer = parseFields(text);
  if (status >= 300) throw toCallError(status, answer);
  const parsed = UploadedImage.safeParse(answer?.data);
  if (!parsed.success) throw new CallError(status, invalidResponseMessage);
  return parsed.data;
}
