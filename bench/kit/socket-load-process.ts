/** Load over raw sockets, in its own process: counts the bytes of the responses and parses nothing but the status. */
import { connect, type Socket } from "node:net";
import { requestNumber } from "./raw-request.ts";
import type { LoadResult } from "./run-load.ts";

export type SocketLoad = {
  host: string;
  port: number;
  /** The bytes of the request. */
  request: string;
  /** The length of every response, head included. */
  responseBytes: number;
  connections: number;
  seconds: number;
};

/** 200 or 204, as measured before. */
const goodStatus = Buffer.from("HTTP/1.1 20");
/** Milliseconds after the end in which responses that have begun have to be complete. */
const drainTimeout = 2_000;
/** Shared by all sockets: nothing that was read is looked at again. */
const buffer = Buffer.allocUnsafe(256 * 1024);

class SocketLoadRun {
  readonly #load: SocketLoad;
  readonly #request: Buffer;
  /** Where the number of the request stands in it; -1 if it has none. */
  readonly #numberAt: number;
  #number = Date.now() * 1000;
  readonly #sockets = new Set<Socket>();
  readonly #finished = Promise.withResolvers<void>();
  #good = 0;
  #bad = 0;
  #isOver = false;

  constructor(load: SocketLoad) {
    this.#load = load;
    this.#request = Buffer.from(load.request, "latin1");
    this.#numberAt = this.#request.indexOf(requestNumber);
  }

  #nextRequest(): Buffer {
    if (this.#numberAt < 0) return this.#request;
    this.#number += 1;
    const request = Buffer.from(this.#request);
    request.write(String(this.#number), this.#numberAt, "latin1");
    return request;
  }

  async run(): Promise<LoadResult> {
    const from = performance.now();
    for (let i = 0; i < this.#load.connections; i++) this.#openConnection();
    const end = setTimeout(() => {
      this.#isOver = true;
    }, this.#load.seconds * 1000);
    const drain = setTimeout(() => this.#destroyAll(), this.#load.seconds * 1000 + drainTimeout);
    await this.#finished.promise;
    clearTimeout(end);
    clearTimeout(drain);
    return { rate: (this.#good * 1000) / (performance.now() - from), good: this.#good, bad: this.#bad };
  }

  /** Sends the next request as soon as the response is complete. A wrong response ends the connection. */
  #openConnection(): void {
    let received = 0;
    let isComplete = false;
    const read = (size: number): boolean => {
      if (received === 0 && !hasGoodStatus(size)) socket.destroy();
      received += size;
      if (received > this.#load.responseBytes) socket.destroy();
      if (received < this.#load.responseBytes || socket.destroyed) return true;
      received = 0;
      this.#good += 1;
      isComplete = this.#isOver;
      if (isComplete) socket.destroy();
      else socket.write(this.#nextRequest());
      return true;
    };
    const { host, port } = this.#load;
    const socket: Socket = connect({ host, port, noDelay: true, onread: { buffer, callback: read } });
    this.#sockets.add(socket);
    socket.once("connect", () => socket.write(this.#nextRequest()));
    // "close" follows and counts the failure.
    socket.on("error", () => {});
    socket.once("close", () => {
      if (!isComplete) this.#bad += 1;
      this.#sockets.delete(socket);
      if (this.#sockets.size === 0) this.#finished.resolve();
    });
  }

  #destroyAll(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

function hasGoodStatus(size: number): boolean {
  const length = Math.min(size, goodStatus.length);
  return buffer.compare(goodStatus, 0, length, 0, length) === 0;
}

process.once("message", async (load: SocketLoad) => process.send?.(await new SocketLoadRun(load).run()));
process.on("disconnect", () => process.exit());
