/**
 * A file of a request. It hands out the bytes that have arrived: a File of the platform copies them once when it is made
 * and again when it is read, and the garbage of large uploads stops the program for as long as many pages take.
 */
export class ReceivedFile extends File {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array<ArrayBuffer>, name: string, options: FilePropertyBag) {
    super([], name, options);
    this.#bytes = bytes;
  }

  #copy(): Blob {
    return new Blob([this.#bytes], { type: this.type });
  }

  override get size(): number {
    return this.#bytes.length;
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.#bytes;
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return this.#copy().arrayBuffer();
  }

  override text(): Promise<string> {
    return this.#copy().text();
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    return this.#copy().stream();
  }

  override slice(...range: Parameters<Blob["slice"]>): Blob {
    return this.#copy().slice(...range);
  }
}
