/** `steps` is how many elements are still read: a file may hold millions, and reading blocks the event loop. */
type Span = { file: Buffer; start: number; end: number; steps: { left: number } };
/** An element of a video container: its name and its content. */
type Element = Span & { name: string };
type ElementCondition = readonly [path: readonly string[], matches: (element: Element) => boolean];
type ListElements = (parent: Span) => Generator<Element>;

/** Far more elements than lie before the data of a video. */
const maxElements = 100_000;

export const wholeFile = (file: Buffer): Span => ({ file, start: 0, end: file.length, steps: { left: maxElements } });

/** Less than asked for at the end of the file. */
export const readText = (file: Buffer, start: number, end: number): string =>
  file.subarray(start, end).toString("latin1");

/** The boxes of an MP4 file, or of one of its boxes (ISO 14496-12, section 4.2). */
export function* listBoxes({ file, start, end, steps }: Span): Generator<Element> {
  for (let at = start; at + 16 <= end && steps.left-- > 0; ) {
    const size = file.readUInt32BE(at);
    const header = size === 1 ? 16 : 8;
    // 1: the size is in the 64 bits behind the name. 0: the box ends with the file.
    const length = size === 1 ? Number(file.readBigUInt64BE(at + 8)) : size || end - at;
    if (length < header) return;
    const name = readText(file, at + 4, at + 8);
    yield { file, steps, name, start: at + header, end: Math.min(at + length, end) };
    at += length;
  }
}

/** The number of bytes of an EBML number: one more than the zero bits with which it begins. */
const ebmlLength = (first = 0): number => Math.clz32(first) - 23;

/** The elements of a Matroska file, or of one of its elements (RFC 8794, section 5), by their ids in hexadecimal. */
export function* listEbmlElements({ file, start, end, steps }: Span): Generator<Element> {
  for (let at = start; at < end && steps.left-- > 0; ) {
    const sizeAt = at + ebmlLength(file[at]);
    const sizeLength = ebmlLength(file[sizeAt]);
    const contentAt = sizeAt + sizeLength;
    if (sizeAt - at > 4 || sizeLength > 8 || contentAt > end) return;
    const marked = file.subarray(sizeAt, contentAt).reduce((value, byte) => value * 256 + byte, 0);
    const size = marked - 2 ** (7 * sizeLength);
    const isUnknown = size === 2 ** (7 * sizeLength) - 1;
    const contentEnd = isUnknown ? end : Math.min(contentAt + size, end);
    yield { file, steps, name: file.subarray(at, sizeAt).toString("hex"), start: contentAt, end: contentEnd };
    at = contentEnd;
  }
}

/** Whether one of the elements at a path of names, each of which may occur several times, fulfils the condition. */
export function hasElement(list: ListElements, parent: Span, [path, matches]: ElementCondition): boolean {
  const [name, ...rest] = path;
  for (const element of list(parent)) {
    if (element.name !== name) continue;
    if (rest.length === 0 ? matches(element) : hasElement(list, element, [rest, matches])) return true;
  }
  return false;
}

export const isNotEmpty = ({ start, end }: Span): boolean => end > start;

/** A page of an Ogg file (RFC 3533, section 6) with the number of its stream. */
type OggPage = { isFirst: boolean; stream: number; start: number };

export function* listOggPages({ file, steps }: Span): Generator<OggPage> {
  for (let at = 0; readText(file, at, at + 5) === "OggS\0" && at + 27 <= file.length && steps.left-- > 0; ) {
    const start = at + 27 + (file[at + 26] ?? 0);
    const flags = file[at + 5] ?? 0;
    yield { isFirst: (flags & 2) !== 0, stream: file.readUInt32LE(at + 14), start };
    at = file.subarray(at + 27, start).reduce((end, length) => end + length, start);
  }
}
