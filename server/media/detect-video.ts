import type { VideoExtension } from "#shared/media/video-files.ts";
import {
  hasElement,
  isNotEmpty,
  listBoxes,
  listEbmlElements,
  listOggPages,
  readText,
  wholeFile,
} from "./read-container.ts";

/** Brands of MP4 files that browsers play; others with the same structure are pictures, audio or QuickTime. */
const mp4Brands = /^....ftyp(isom|iso[2-9]|mp4[12]|avc1|dash|M4V |M4VP|MSNV|f4v )/s;

/** Has a track of video (ISO 14496-12) and data. */
const isMp4 = (file: Buffer): boolean =>
  mp4Brands.test(readText(file, 0, 12)) &&
  hasElement(listBoxes, wholeFile(file), [["moov", "trak", "mdia", "hdlr"], isVideoHandler]) &&
  hasElement(listBoxes, wholeFile(file), [["mdat"], isNotEmpty]);

const isVideoHandler = ({ file, start }: { file: Buffer; start: number }): boolean =>
  readText(file, start + 8, start + 12) === "vide";

const ebmlIds = {
  header: "1a45dfa3",
  docType: "4282",
  segment: "18538067",
  tracks: "1654ae6b",
  track: "ae",
  trackType: "83",
  cluster: "1f43b675",
} as const;
const videoTrack = 1;

/** Has a track of video and data; the document type tells WebM from other Matroska files. */
function isWebm(file: Buffer): boolean {
  const { header, docType, segment, tracks, track, trackType, cluster } = ebmlIds;
  const has = (...condition: Parameters<typeof hasElement>[2]) =>
    hasElement(listEbmlElements, wholeFile(file), condition);
  return (
    file.subarray(0, 4).equals(Buffer.from(header, "hex")) &&
    has([header, docType], ({ start, end }) => /^webm\0*$/.test(readText(file, start, end))) &&
    has([segment, tracks, track, trackType], ({ end }) => file[end - 1] === videoTrack) &&
    has([segment, cluster], isNotEmpty)
  );
}

/** Has a stream of a video codec, and a page of its data. */
function isOggVideo(file: Buffer): boolean {
  const streams = new Set<number>();
  for (const { isFirst, stream, start } of listOggPages(wholeFile(file))) {
    if (!isFirst && streams.has(stream)) return true;
    if (isFirst && /^(\x80theora|OVP80)/.test(readText(file, start, start + 7))) streams.add(stream);
  }
  return false;
}

/** What kind of video the bytes are, by their structure; null for any other file. */
export function detectVideo(bytes: Uint8Array): VideoExtension | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isMp4(file)) return "mp4";
  if (isWebm(file)) return "webm";
  return isOggVideo(file) ? "ogg" : null;
}
