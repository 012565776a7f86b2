/**
 * Messages that a process takes in a minute: of one address (a network that many people share sends two per page), and
 * of all together. They are counted here and not in the database, which would cost more than the visit itself. So with
 * several processes each has these limits, and no address can add more views to the figures than this in a minute of the clock.
 */
const maxPerMinute = { address: 120, all: 6_000 } as const;
const minuteMs = 60_000;

export class VisitLimit {
  readonly #factor: number;
  /** At most as many addresses as messages of all are admitted in a minute. */
  readonly #counts = new Map<string, number>();
  #all = 0;
  #minute = 0;

  constructor(factor: number) {
    this.#factor = factor;
  }

  admit(address: string, now: Date): boolean {
    const minute = Math.floor(now.getTime() / minuteMs);
    if (minute !== this.#minute) {
      this.#counts.clear();
      this.#all = 0;
      this.#minute = minute;
    }
    const count = this.#counts.get(address) ?? 0;
    if (count >= maxPerMinute.address * this.#factor || this.#all >= maxPerMinute.all * this.#factor) return false;
    this.#counts.set(address, count + 1);
    this.#all += 1;
    return true;
  }
}
