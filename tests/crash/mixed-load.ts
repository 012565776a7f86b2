import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { type HttpRequestOptions, type HttpResponse, sendRequest } from "#tests/product/send-request.ts";
import { newBookingRequest, type RequestLog } from "./booking-load.ts";

/** A failed request as the caller saw it. */
type Failure = { call: string; at: string; saw: string };

/** A load balancer over several products; one that refuses connections is skipped until it is ready again. */
export type LoadBalancer = { urls: string[]; refusing: Set<string> };

type MixedLoadOptions = {
  targets: LoadBalancer;
  token: string;
  trip: { id: number; slug: string };
  ledger: RequestLog;
};
type RunningLoad = { failures: Failure[]; answered: () => number; stop: () => Promise<void> };

const Created = z.object({ data: z.object({ id: z.int() }) });
const errorCode = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : String(error);

class Visitor {
  readonly failures: Failure[] = [];
  answered = 0;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #load: MixedLoadOptions;
  #turn: number;

  constructor(load: MixedLoadOptions, turn: number) {
    this.#load = load;
    this.#turn = turn;
  }

  #nextUrl(): string {
    const { urls, refusing } = this.#load.targets;
    const serving = urls.filter((url) => !refusing.has(url));
    this.#turn += 1;
    return serving[this.#turn % serving.length] ?? "";
  }

  /** Sends a request. On ECONNREFUSED it tries another product; any other error or status ≥ 400 is recorded as a failure. */
  async #call(path: string, options: HttpRequestOptions = {}): Promise<HttpResponse | null> {
    const call = `${options.method ?? "GET"} ${path}`;
    for (let tries = 0; tries < 4; tries++) {
      const at = this.#nextUrl();
      try {
        const answer = await sendRequest(at + path, { agent: this.#agent, ...options });
        this.answered += 1;
        if (answer.status >= 400)
          this.failures.push({ call, at, saw: `${answer.status} ${answer.text.slice(0, 200)}` });
        return answer;
      } catch (error) {
        if (errorCode(error) !== "ECONNREFUSED") {
          this.failures.push({ call, at, saw: errorCode(error) });
          return null;
        }
        this.#load.targets.refusing.add(at);
      }
    }
    this.failures.push({ call, at: "everywhere", saw: "ECONNREFUSED" });
    return null;
  }

  /** Reads pages and books; then, as staff, reads the list and confirms the booking. */
  async visit(): Promise<void> {
    const { trip, token, ledger } = this.#load;
    const staff = { Authorization: `Bearer ${token}` };
    for (const path of ["/", `/trips/${trip.slug}`, "/api/trips", "/trips"]) await this.#call(path);
    const sent = newBookingRequest(trip.id);
    ledger.sent.push(sent);
    const headers = { "Idempotency-Key": sent.key };
    const booked = await this.#call("/api/bookings", { method: "POST", headers, body: JSON.parse(sent.body) });
    await this.#call("/api/bookings?limit=5", { headers: staff });
    if (booked?.status !== 201) return;
    ledger.answers.set(sent, { status: 201, text: booked.text, headers: new Headers() });
    const { id } = Created.parse(JSON.parse(booked.text)).data;
    await this.#call(`/api/bookings/${id}/status`, { method: "POST", headers: staff, body: { status: "confirmed" } });
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Milliseconds between two visits, so that the load does not occupy every core. */
const visitPause = 200;

/** Runs `count` visitors over keep-alive connections until it is stopped. */
export function startMixedLoad(load: MixedLoadOptions, count: number): RunningLoad {
  let stopped = false;
  const visitors = Array.from({ length: count }, (_, turn) => new Visitor(load, turn));
  const failures: Failure[] = [];
  const run = async (visitor: Visitor) => {
    while (!stopped) {
      await visitor.visit();
      await wait(visitPause);
    }
    failures.push(...visitor.failures);
    visitor.close();
  };
  const runs = visitors.map(run);
  return {
    failures,
    answered: () => visitors.reduce((sum, { answered }) => sum + answered, 0),
    stop: async () => {
      stopped = true;
      await Promise.all(runs);
    },
  };
}
