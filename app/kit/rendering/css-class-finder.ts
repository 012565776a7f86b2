/** A set of numbers from 0 on that can be told from others by its text. */
export class BitSet {
  #words = new Uint16Array(64);

  add(number: number): void {
    const at = number >> 4;
    if (at >= this.#words.length) {
      const more = new Uint16Array(at * 2);
      more.set(this.#words);
      this.#words = more;
    }
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (number & 15));
  }

  has(number: number): boolean {
    return (((this.#words[number >> 4] ?? 0) >> (number & 15)) & 1) === 1;
  }

  get text(): string {
    return String.fromCharCode(...this.#words);
  }
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Values of the attribute come from our own code, so they are few; this is more than all of them. */
const maxCachedValues = 10_000;

/** Finds the classes that a style sheet knows in HTML. Their numbers are their places in its list of classes. */
export class CssClassFinder {
  readonly #numbers: ReadonlyMap<string, number>;
  /** Lists repeat the same few values of the attribute, and so do pages of one kind. */
  readonly #byValue = new Map<string, readonly number[]>();

  constructor(classes: readonly string[]) {
    this.#numbers = new Map(classes.map((name, number) => [name, number]));
  }

  #numbersOf(value: string): readonly number[] {
    const known = this.#byValue.get(value);
    if (known) return known;
    const plain = value.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");
    const numbers = plain.split(/\s+/).flatMap((name) => this.#numbers.get(name) ?? []);
    if (this.#byValue.size >= maxCachedValues) this.#byValue.clear();
    this.#byValue.set(value, numbers);
    return numbers;
  }

  /** Adds to a set those that a part of a page shows. */
  collectFrom(html: string, found: BitSet): void {
    const mark = ' class="';
    for (let at = html.indexOf(mark); at !== -1; ) {
      const from = at + mark.length;
      const end = html.indexOf('"', from);
      if (end === -1) return;
      for (const number of this.#numbersOf(html.slice(from, end))) found.add(number);
      at = html.indexOf(mark, end);
    }
  }
}
