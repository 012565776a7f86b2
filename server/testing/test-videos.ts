import type { VideoExtension } from "#shared/media/video-files.ts";

/** The first bytes of a file of each kind. */
const heads: Readonly<Record<VideoExtension, string>> = {
  mp4: "\0\0\0\x18ftypisom\0\0\x02\0isommp42",
  webm: "\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webmB\x87\x81\x04",
  ogg: `OggS\0\x02${"\0".repeat(20)}\x01*\x80theora\x03\x02\x01`,
};

/** Bytes that count as a video, but can't be played. */
export const aVideo = (extension: VideoExtension, size = 1_000): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size).map((_, index) => index % 251);
  bytes.set(Buffer.from(heads[extension], "latin1"));
  return bytes;
};
