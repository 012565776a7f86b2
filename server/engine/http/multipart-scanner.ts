import { badRequest } from "#shared/kit/errors.ts";

/** What a multipart form consists of (RFC 2046, section 5.1): the headers of a part, pieces of its content, its end. */
export type FormPiece = { type: "headers"; text: string } | { type: "content"; bytes: Buffer } | { type: "end" };

const maxHeaderBytes = 8 * 1024;
const lineBreak = "\r\n";
const carriageReturn = 0x0d;

/**
 * Splits a form into its pieces as it arrives, and holds no more of it than a piece whose meaning depends on what
 * follows. Throws 400 for a malformed one.
 */
export class MultipartScanner {
  readonly #delimiter: Buffer;
  #state: "start" | "between" | "content" | "done" = "start";
  /** What has arrived and was not handed out. The first boundary stands as if behind a line break. */
  #rest: Buffer = Buffer.from(lineBreak);

  constructor(boundary: string) {
    this.#delimiter = Buffer.from(`${lineBreak}--${boundary}`);
  }

  get isComplete(): boolean {
    return this.#state === "done";
  }

  /** What follows the last boundary has no meaning. */
  *write(chunk: Uint8Array): Generator<FormPiece> {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    this.#rest = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    if (this.#state === "start") this.#skipFirstBoundary();
    for (let piece = this.#next(); piece !== null; piece = this.#next()) yield piece;
  }

  #next(): FormPiece | null {
    if (this.#state === "between") return this.#readHeaders();
    return this.#state === "content" ? this.#readContent() : null;
  }

  #skipFirstBoundary(): void {
    const { length } = this.#delimiter;
    if (this.#rest.length < length) return;
    if (!this.#take(length).equals(this.#delimiter)) throw badRequest();
    this.#state = "between";
  }

  #readHeaders(): FormPiece | null {
    if (this.#rest.length < lineBreak.length) return null;
    const start = this.#rest.toString("latin1", 0, lineBreak.length);
    if (start === "--") this.#state = "done";
    else if (start !== lineBreak) throw badRequest();
    if (this.#state === "done") return null;
    const end = this.#rest.indexOf(lineBreak.repeat(2));
    if (Math.max(end, end === -1 ? this.#rest.length : 0) > maxHeaderBytes) throw badRequest();
    if (end === -1) return null;
    const text = this.#take(end + 2 * lineBreak.length).toString();
    this.#state = "content";
    return { type: "headers", text };
  }

  #readContent(): FormPiece | null {
    const at = this.#rest.indexOf(this.#delimiter);
    if (at === 0) {
      this.#take(this.#delimiter.length);
      this.#state = "between";
      return { type: "end" };
    }
    const bytes = this.#take(at === -1 ? this.#findUncertainTail() : at);
    return bytes.length > 0 ? { type: "content", bytes } : null;
  }

  /** Where the bytes begin with which a boundary may have started; the end if it can't have. */
  #findUncertainTail(): number {
    const at = this.#rest.lastIndexOf(carriageReturn);
    const tail = at === -1 ? null : this.#rest.subarray(at);
    const isStart = tail !== null && this.#delimiter.subarray(0, tail.length).equals(tail);
    return isStart ? at : this.#rest.length;
  }

  #take(length: number): Buffer {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }
}
