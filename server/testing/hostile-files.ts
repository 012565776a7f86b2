import { crc32, deflateSync } from "node:zlib";
import { aJpeg } from "./test-images.ts";
import { anMp4 } from "./test-videos.ts";

/** Files that ask for far more memory or time than their size lets expect. */
export type HostileFile = { name: string; bytes: Buffer };

const latin1 = (text: string): Buffer => Buffer.from(text, "latin1");
function uint(value: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes.writeUIntBE(value, 0, length);
  return bytes;
}
const times = (count: number, build: (index: number) => Buffer): Buffer[] =>
  Array.from({ length: count }, (_, i) => build(i));

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([latin1(type), content]);
  return Buffer.concat([uint(content.length, 4), body, uint(crc32(body), 4)]);
}

/** A PNG of one colour with more chunks before its pixels. */
function aPng({ width = 100, height = 100, chunks = [] as readonly Buffer[] } = {}): Buffer {
  const header = Buffer.concat([uint(width, 4), uint(height, 4), Buffer.from([8, 2, 0, 0, 0])]);
  return Buffer.concat([
    latin1("\x89PNG\r\n\x1a\n"),
    pngChunk("IHDR", header),
    ...chunks,
    pngChunk("IDAT", deflateSync(Buffer.alloc(100 * 301))),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Eight megabytes of one letter, in eight kilobytes. */
const packed = deflateSync(Buffer.alloc(8_000_000, "A"), { level: 9 });

export const packedTexts = (count: number): Buffer =>
  aPng({ chunks: times(count, (index) => pngChunk("zTXt", Buffer.concat([latin1(`k${index}\0\0`), packed]))) });
const packedInternationalTexts = (count: number): Buffer =>
  aPng({ chunks: times(count, (index) => pngChunk("iTXt", Buffer.concat([latin1(`k${index}\0\x01\0\0\0`), packed]))) });
const packedProfiles = (count: number): Buffer =>
  aPng({ chunks: times(count, () => pngChunk("iCCP", Buffer.concat([latin1("p\0\0"), packed]))) });
const shortTexts = (count: number): Buffer =>
  aPng({ chunks: times(count, (index) => pngChunk("tEXt", latin1(`k${index}\0a`))) });

function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([uint(body.length + 8, 4), latin1(type), body]);
}

/** An AVIF whose many metadata items are all the same bytes of the file (ISO 14496-12, section 8.11). */
function sharedItems(count: number, size: number): Buffer {
  const fileType = box("ftyp", latin1("avif\0\0\0\0avifmif1miaf"));
  const ids = Array.from({ length: count }, (_, index) => index + 2);
  const item = (id: number, type: string, rest = "") =>
    box("infe", Buffer.from([2, 0, 0, 0]), uint(id, 2), uint(0, 2), latin1(`${type}\0${rest}`));
  const location = (id: number, start: number) =>
    Buffer.concat([uint(id, 2), uint(0, 2), uint(1, 2), uint(start, 4), uint(size, 4)]);
  const properties = box(
    "iprp",
    box("ipco", box("ispe", uint(0, 4), uint(64, 4), uint(64, 4)), box("av1C", Buffer.from([0x81, 0, 0x0c, 0]))),
    box("ipma", uint(0, 4), uint(1, 4), uint(1, 2), Buffer.from([2, 1, 0x82])),
  );
  const meta = (start: number) =>
    box(
      "meta",
      uint(0, 4),
      box("hdlr", Buffer.alloc(8), latin1("pict"), Buffer.alloc(13)),
      box("pitm", uint(0, 4), uint(1, 2)),
      box(
        "iloc",
        uint(0, 4),
        uint(0x4400, 2),
        uint(count + 1, 2),
        location(1, start),
        ...ids.map((id) => location(id, start)),
      ),
      box(
        "iinf",
        uint(0, 4),
        uint(count + 1, 2),
        item(1, "av01"),
        ...ids.map((id) => item(id, "mime", "application/rdf+xml\0")),
      ),
      properties,
      box("iref", uint(0, 4), ...ids.map((id) => box("cdsc", uint(id, 2), uint(1, 2), uint(1, 2)))),
    );
  return Buffer.concat([fileType, meta(fileType.length + meta(0).length + 8), box("mdat", Buffer.alloc(size, " "))]);
}

const gifFrame = Buffer.concat([
  Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0]),
  Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]),
]);
function aGif(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const start = Buffer.concat([latin1("GIF89a"), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])]);
  return Buffer.concat([start, ...times(frames, () => gifFrame), Buffer.from([0x3b])]);
}

/** A WebP that declares this size and has no pixels. */
function aWebp(side: number): Buffer {
  const size = Buffer.alloc(6);
  size.writeUIntLE(side - 1, 0, 3);
  size.writeUIntLE(side - 1, 3, 3);
  return Buffer.concat([latin1("RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0"), size]);
}

/** A progressive JPEG whose last scan comes again and again; each is decoded over the whole picture. */
async function endlessScans(count: number): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const picture = sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: "#1e4d3b" } });
  const bytes = await picture.jpeg({ progressive: true }).toBuffer();
  const lastScan = bytes.subarray(bytes.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
  return Buffer.concat([bytes.subarray(0, -2), ...times(count, () => lastScan), bytes.subarray(-2)]);
}

/** Pictures that no upload takes long over, whatever it answers. */
export async function listHostilePictures(): Promise<HostileFile[]> {
  const photograph = await aJpeg({ width: 1_000, height: 600 });
  return [
    { name: "packed texts.png", bytes: packedTexts(250) },
    { name: "packed international texts.png", bytes: packedInternationalTexts(250) },
    { name: "packed profiles.png", bytes: packedProfiles(250) },
    { name: "countless texts.png", bytes: shortTexts(200_000) },
    { name: "huge size.png", bytes: aPng({ width: 60_000, height: 60_000 }) },
    { name: "endless chunk.png", bytes: Buffer.concat([aPng().subarray(0, 33), uint(2 ** 31 - 1, 4), latin1("IDAT")]) },
    { name: "shared items.avif", bytes: sharedItems(200, 4_000_000) },
    { name: "deep boxes.avif", bytes: deepBoxes("\0\0\0\x18ftypavif\0\0\0\0avifmif1", 20_000) },
    { name: "countless frames.gif", bytes: aGif(1, 1, 100_000) },
    { name: "huge size.gif", bytes: aGif(65_535, 65_535, 1) },
    { name: "huge size.webp", bytes: aWebp(16_384) },
    { name: "endless scans.jpg", bytes: await endlessScans(300) },
    { name: "truncated.jpg", bytes: photograph.subarray(0, photograph.length / 2) },
  ];
}

function deepBoxes(start: string, levels: number): Buffer {
  const heads = times(levels, (level) => Buffer.concat([uint(8 * (levels - level), 4), latin1("meta")]));
  return Buffer.concat([latin1(start), ...heads]);
}

const maxIconBytes = 100 * 1024;
const anSvg = (content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${content}<path d="M0 0h9v9z"/></svg>`);
const filled = (piece: string): Buffer => anSvg(piece.repeat(Math.floor((maxIconBytes - 200) / piece.length)));
/** Each level draws the one below it twice. */
const nested = (levels: number, build: (level: number, inner: string) => string): Buffer =>
  anSvg(Array.from({ length: levels }, (_, level) => build(level, `p${level + 1}`)).join("") + build(levels, "none"));

export const listHostileIcons = (): HostileFile[] => [
  {
    name: "masks in masks.svg",
    bytes: nested(17, (level, inner) => {
      const part = `<rect width="9" height="9" fill="#fff" mask="url(#${inner})"/>`;
      return `<mask id="p${level}">${part}${part}</mask>${level === 0 ? '<rect width="9" height="9" mask="url(#p0)"/>' : ""}`;
    }),
  },
  {
    name: "clip paths in styles.svg",
    bytes: nested(17, (level, inner) => {
      const part = `<rect width="9" height="9" style="clip-path:url(#${inner})"/>`;
      return `<clipPath id="p${level}">${part}${part}</clipPath>${level === 0 ? '<rect width="9" height="9" clip-path="url(#p0)"/>' : ""}`;
    }),
  },
  { name: "mask of itself.svg", bytes: anSvg('<mask id="a"><rect width="9" height="9" mask="url(#a)"/></mask>') },
  {
    name: "repeated parts.svg",
    bytes: nested(20, (level, inner) => `<g id="p${level}"><use href="#${inner}"/><use href="#${inner}"/></g>`),
  },
  { name: "styles without end.svg", bytes: filled("<style ") },
  { name: "empty styles.svg", bytes: filled("<style></style") },
  { name: "tags without end.svg", bytes: filled("<g>") },
  { name: "attributes without end.svg", bytes: filled('<g id="') },
  {
    name: "rules for each element.svg",
    bytes: anSvg(`<style>${"g{fill:red}".repeat(490)}</style>${"<g/>".repeat(20_000)}`),
  },
  { name: "huge size.svg", bytes: Buffer.from(anSvg("").toString().replace("0 0 9 9", "0 0 1e9 1e9")) },
];

export const listHostileVideos = (): HostileFile[] => [
  {
    name: "countless boxes.mp4",
    bytes: Buffer.concat([anMp4(1_000).subarray(0, 24), ...times(300_000, () => box("free", Buffer.alloc(8)))]),
  },
  { name: "deep boxes.mp4", bytes: deepBoxes("\0\0\0\x18ftypisom\0\0\x02\0isommp42", 200_000) },
  {
    name: "countless elements.webm",
    bytes: Buffer.concat([latin1("\x1a\x45\xdf\xa3\x80"), ...times(500_000, () => latin1("\xae\x80"))]),
  },
  {
    name: "countless pages.ogg",
    bytes: Buffer.concat(times(100_000, () => Buffer.concat([latin1("OggS\0"), Buffer.alloc(22)]))),
  },
];
