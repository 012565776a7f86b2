import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

export type ConnectionLimits = {
  /** Open connections of all clients together. */
  maxConnections: number;
  /** Null if all connections come from a proxy. */
  perAddress: AddressLimits | null;
};
type AddressLimits = { maxConnections: number; maxResponses: number };

/** What the connections of one address hold together. */
type AddressLoad = { connections: number; responses: number };
export type Connection = {
  /** Responses that are being prepared or have not been sent completely. */
  responses: number;
  lastResponse: ServerResponse | null;
  load: AddressLoad;
};

/** Browsers and proxies wait for a response before they send the next request over a connection. */
const maxPipelinedResponses = 50;

export type RequestVerdict = "accepted" | "overloaded" | "dropped";

/**
 * Bounds what a client can make the server hold: open connections, and responses that it has requested and doesn't
 * read. One received packet can contain thousands of requests, so pausing the socket would come too late.
 */
export class ConnectionTracker {
  readonly #limits: ConnectionLimits;
  readonly #connections = new WeakMap<object, Connection>();
  readonly #loads = new Map<string, AddressLoad>();
  /** One function for all responses, which tells them apart by `this`. */
  readonly #onResponseClose: (this: ServerResponse) => void;

  constructor(server: Server, limits: ConnectionLimits) {
    this.#limits = limits;
    const connections = this.#connections;
    this.#onResponseClose = function onClose() {
      const connection = connections.get(this.req.socket);
      if (connection) removeResponses(connection, 1);
    };
    server.maxConnections = limits.maxConnections;
    server.on("connection", (socket) => this.#add(socket));
  }

  #add(socket: Socket): void {
    const address = socket.remoteAddress ?? "";
    const load = this.#loads.get(address) ?? { connections: 0, responses: 0 };
    const { perAddress } = this.#limits;
    if (perAddress && load.connections >= perAddress.maxConnections) return void socket.destroy();
    this.#loads.set(address, load);
    load.connections += 1;
    const connection: Connection = { responses: 0, lastResponse: null, load };
    this.#connections.set(socket, connection);
    socket.once("close", () => {
      // Responses behind the first one of a closed connection never emit "close".
      this.#connections.delete(socket);
      removeResponses(connection, connection.responses);
      load.connections -= 1;
      if (load.connections === 0) this.#loads.delete(address);
    });
  }

  find(socket: object): Connection | undefined {
    return this.#connections.get(socket);
  }

  /** Counts a request. A pipelining client over its limit loses its connection; "overloaded" is left to be answered. */
  admit({ socket }: IncomingMessage, response: ServerResponse): RequestVerdict {
    const connection = this.#connections.get(socket);
    // The rest of a packet is still parsed after its connection was destroyed.
    if (!connection || socket.destroyed) return "dropped";
    const { load } = connection;
    connection.lastResponse = response;
    connection.responses += 1;
    load.responses += 1;
    response.on("close", this.#onResponseClose);
    const { perAddress } = this.#limits;
    const isOverloaded = perAddress !== null && load.responses > perAddress.maxResponses;
    if (connection.responses > maxPipelinedResponses || (isOverloaded && connection.responses > 1)) {
      socket.destroy();
      return "dropped";
    }
    return isOverloaded ? "overloaded" : "accepted";
  }
}

function removeResponses(connection: Connection, count: number): void {
  connection.responses -= count;
  connection.load.responses -= count;
}
