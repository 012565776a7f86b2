import type { Problem } from "#app/kit/screens/problem.tsx";
import {
  imageFileTooLarge,
  imageTypeNotAccepted,
  uploadTooLarge,
  uploadTypeNotAccepted,
} from "#shared/media/errors.ts";
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

type FileRules = { maxBytes: number; invalidType: Problem; tooLarge: Problem };

/** Checks type and size before the upload; null if both are fine. The server validates the whole file. */
const createFileCheck =
  ({ maxBytes, invalidType, tooLarge }: FileRules) =>
  async (file: Blob): Promise<Problem | null> => {
    const isImage = await isPicture(file);
    if (!isImage && !pictureTypes.some((type) => type === file.type)) return invalidType;
    if (file.size > maxBytes) return tooLarge;
    return isImage ? null : invalidType;
  };

/** The check of pictures that a form uploads. */
export const findFormFileProblem = createFileCheck({
  maxBytes: imageLimits.maxPublicFileBytes,
  invalidType: { title: "Invalid file type", text: uploadTypeNotAccepted.message },
  tooLarge: { title: "File too large", text: uploadTooLarge.message },
});

/** The check of pictures that are uploaded to the library. */
export const findLibraryFileProblem = createFileCheck({
  maxBytes: imageLimits.maxFileBytes,
  invalidType: { title: "Invalid file", text: imageTypeNotAccepted.message },
  tooLarge: { title: "Invalid file", text: imageFileTooLarge.message },
});
