import type { VideoExtension } from "#shared/media/video-files.ts";

/** Bytes at the beginning of a file that say what it is. */
const headBytes = 4096;

/** The document type stands in the header, before anything that a file could hold. */
const maxDocTypeOffset = 80;

/** Brands of MP4 files that browsers play; others with the same structure are pictures, audio or QuickTime. */
const mp4Brands = /^(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |M4VP|MSNV|f4v )$/;

/** The major brand of a file with boxes, as MP4 has them; "" for any other. */
const majorBrand = (head: string): string => /^[\s\S]{4}ftyp([\s\S]{4})/.exec(head)?.[1] ?? "";

/** Matroska files begin with an EBML header; that of WebM names its document type. */
const isWebm = (head: string): boolean =>
  head.startsWith("\x1aE\xdf\xa3") && /B\x82.webm/s.test(head.slice(0, maxDocTypeOffset));

/** Ogg also holds audio alone; a video track begins with the name of its codec. */
const isOggVideo = (head: string): boolean => head.startsWith("OggS") && /\x80theora|OVP80/.test(head);

/** What kind of video the bytes are; null for any other file. */
export function detectVideo(bytes: Uint8Array): VideoExtension | null {
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString("latin1");
  if (mp4Brands.test(majorBrand(head))) return "mp4";
  if (isWebm(head)) return "webm";
  return isOggVideo(head) ? "ogg" : null;
}
