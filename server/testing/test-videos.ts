import type { VideoExtension } from "#shared/media/video-files.ts";

const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");

function aBox(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 8);
  return Buffer.concat([size, latin1(type), body]);
}

/** An MP4 file with one track. Handler "vide" is a video, "soun" sound. */
export function anMp4(size: number, handler = "vide"): Buffer {
  const head = Buffer.concat([
    aBox("ftyp", latin1("isom\0\0\x02\0isommp42")),
    aBox("moov", aBox("mvhd"), aBox("trak", aBox("mdia", aBox("hdlr", Buffer.alloc(8), latin1(handler))))),
  ]);
  return Buffer.concat([head, aBox("mdat", fill(size - head.length - 8))]);
}

/** Its size is written in four bytes. */
function anElement(id: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(body.length + 0x1000_0000);
  return Buffer.concat([Buffer.from(id, "hex"), size, body]);
}

/** A WebM file with one track, and, as browsers record it, a segment of unknown size. Type 1 is a video, 2 sound. */
export function aWebm(size: number, trackType = 1): Buffer {
  const head = Buffer.concat([
    anElement("1a45dfa3", anElement("4282", latin1("webm"))),
    Buffer.from("1853806701ffffffffffffff", "hex"),
    anElement("1654ae6b", anElement("ae", anElement("83", Buffer.from([trackType])))),
  ]);
  return Buffer.concat([head, anElement("1f43b675", fill(size - head.length - 8))]);
}

function aPage(flags: number, body: Buffer): Buffer {
  const segments = Buffer.from([
    ...Array.from({ length: Math.floor(body.length / 255) }, () => 255),
    body.length % 255,
  ]);
  return Buffer.concat([
    latin1(`OggS\0`),
    Buffer.from([flags]),
    Buffer.alloc(20),
    Buffer.from([segments.length]),
    segments,
    body,
  ]);
}

/** An Ogg file with one stream, which begins with the name of its codec. */
export function anOgg(size: number, codec = "\x80theora"): Buffer {
  return Buffer.concat([aPage(2, latin1(`${codec}\x03\x02\x01`)), aPage(0, fill(Math.min(size, 1_000)))]);
}

const fill = (size: number): Buffer =>
  Buffer.from(Uint8Array.from({ length: Math.max(size, 1) }, (_, index) => index % 251));

const files: Readonly<Record<VideoExtension, (size: number) => Buffer>> = { mp4: anMp4, webm: aWebm, ogg: anOgg };

/** A file with the structure of a video of about this size, which can't be played. */
export const aVideo = (extension: VideoExtension, size = 1_000): Uint8Array<ArrayBuffer> =>
  new Uint8Array(files[extension](size));
