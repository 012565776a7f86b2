import { Agent } from "node:http";
import { z } from "zod";
import { type Answered, type Asked, ask } from "#tests/running/ask.ts";
import { type Ledger, newBooking } from "./booking-load.ts";

/** What a caller saw that it should not have seen. */
type Failure = { call: string; at: string; saw: string };

/** Several products behind one address, as a balancer has them: one that refuses connections is left out until it is ready. */
export type Balanced = { urls: string[]; refusing: Set<string> };

type Load = { targets: Balanced; token: string; trip: { id: number; slug: string }; ledger: Ledger };
type Running = { failures: Failure[]; answered: () => number; stop: () => Promise<void> };

const Created = z.object({ data: z.object({ id: z.int() }) });
const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

class Visitor {
  readonly failures: Failure[] = [];
  answered = 0;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #load: Load;
  #turn: number;

  constructor(load: Load, turn: number) {
    this.#load = load;
    this.#turn = turn;
  }

  #nextUrl(): string {
    const { urls, refusing } = this.#load.targets;
    const serving = urls.filter((url) => !refusing.has(url));
    this.#turn += 1;
    return serving[this.#turn % serving.length] ?? "";
  }

  /** Refused by one product, a call goes to another; everything else but a good answer is a failure. */
  async #call(path: string, asked: Asked = {}): Promise<Answered | null> {
    const call = `${asked.method ?? "GET"} ${path}`;
    for (let tries = 0; tries < 4; tries++) {
      const at = this.#nextUrl();
      try {
        const answer = await ask(at + path, { agent: this.#agent, ...asked });
        this.answered += 1;
        if (answer.status >= 400)
          this.failures.push({ call, at, saw: `${answer.status} ${answer.text.slice(0, 200)}` });
        return answer;
      } catch (error) {
        if (codeOf(error) !== "ECONNREFUSED") {
          this.failures.push({ call, at, saw: codeOf(error) });
          return null;
        }
        this.#load.targets.refusing.add(at);
      }
    }
    this.failures.push({ call, at: "everywhere", saw: "ECONNREFUSED" });
    return null;
  }

  /** Reads pages, books, and as staff looks at the list and confirms what was booked. */
  async visit(): Promise<void> {
    const { trip, token, ledger } = this.#load;
    const staff = { Authorization: `Bearer ${token}` };
    for (const path of ["/", `/trips/${trip.slug}`, "/api/trips", "/trips"]) await this.#call(path);
    const sent = newBooking(trip.id);
    ledger.sent.push(sent);
    const headers = { "Idempotency-Key": sent.key };
    const booked = await this.#call("/api/bookings", { method: "POST", headers, body: JSON.parse(sent.body) });
    await this.#call("/api/bookings?limit=5", { headers: staff });
    if (booked?.status !== 201) return;
    ledger.answers.set(sent, { status: 201, text: booked.text, headers: new Headers() });
    const { id } = Created.parse(JSON.parse(booked.text)).data;
    await this.#call(`/api/bookings/${id}/status`, { method: "POST", headers: staff, body: { status: "confirmed" } });
  }

  leave(): void {
    this.#agent.destroy();
  }
}

/** Keeps so many visitors busy, over connections that stay open, until it is stopped. */
export function keepBusy(load: Load, count: number): Running {
  let stopped = false;
  const visitors = Array.from({ length: count }, (_, turn) => new Visitor(load, turn));
  const failures: Failure[] = [];
  const stay = async (visitor: Visitor) => {
    while (!stopped) await visitor.visit();
    failures.push(...visitor.failures);
    visitor.leave();
  };
  const staying = visitors.map(stay);
  return {
    failures,
    answered: () => visitors.reduce((sum, { answered }) => sum + answered, 0),
    stop: async () => {
      stopped = true;
      await Promise.all(staying);
    },
  };
}
