import { tooManyRequests, unavailable } from "#shared/kit/errors.ts";

/** The sender of a body: a user, or the network of a visitor. */
export type BodySender = { key: string; isSignedIn: boolean };

const megabyte = 1024 * 1024;
/** Bytes that a received chunk takes besides its content: a body can arrive in chunks of one byte. */
const chunkOverhead = 256;
const retryLater = { retryAfterSeconds: 30 };

type BudgetOptions = { maxBytes: number; maxBytesOfSender: number };

/** Limits the bodies that are in memory at a time, and what one sender may have of them. */
export class BodyBudget {
  readonly #options: BudgetOptions;
  readonly #senders = new Map<string, number>();
  #bytes = 0;

  constructor(options: BudgetOptions) {
    this.#options = options;
  }

  /** Starts to count one body. `add` throws 429 for a sender over its share, and 503 if all senders are over the limit. */
  open(sender: string): { add: (bytes: number) => void; close: () => void } {
    let counted = 0;
    const change = (bytes: number) => {
      counted += bytes;
      this.#bytes += bytes;
      const rest = (this.#senders.get(sender) ?? 0) + bytes;
      if (rest > 0) this.#senders.set(sender, rest);
      else this.#senders.delete(sender);
    };
    const add = (bytes: number) => {
      change(bytes + chunkOverhead);
      if ((this.#senders.get(sender) ?? 0) > this.#options.maxBytesOfSender) throw tooManyRequests(retryLater);
      if (this.#bytes > this.#options.maxBytes) throw unavailable(retryLater);
    };
    return { add, close: () => change(-counted) };
  }
}

/** Visitors and signed-in users have separate budgets, so that nobody without an account can block the back-office. */
const budgets = {
  signedIn: new BodyBudget({ maxBytes: 192 * megabyte, maxBytesOfSender: 128 * megabyte }),
  forms: new BodyBudget({ maxBytes: 16 * megabyte, maxBytesOfSender: 2 * megabyte }),
  uploads: new BodyBudget({ maxBytes: 48 * megabyte, maxBytesOfSender: 12 * megabyte }),
};

export const findBudget = ({ isSignedIn }: BodySender, isUpload: boolean): BodyBudget => {
  if (isSignedIn) return budgets.signedIn;
  return isUpload ? budgets.uploads : budgets.forms;
};
