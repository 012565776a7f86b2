import { setTimeout as pause } from "node:timers/promises";
import { type NetworkProfile, networkProfiles } from "./open-page.ts";

/** A tab driven over the Chrome DevTools Protocol: with Playwright attached, Chromium does not prerender pages. */
export type Tab = {
  navigate: (url: string) => Promise<void>;
  /** Evaluates an expression in the visible page. */
  evaluate: <T>(expression: string) => Promise<T>;
  moveMouse: (at: { x: number; y: number }) => Promise<void>;
  /** Presses the mouse button for `duration` milliseconds. */
  press: (at: { x: number; y: number }, duration: number) => Promise<void>;
  close: () => Promise<void>;
};

type CdpObject = Record<string, unknown>;
type CdpMessage = { id?: number; method?: string; params?: CdpObject; result?: CdpObject; error?: { message: string } };
type Send = (method: string, params?: CdpObject, sessionId?: string) => Promise<CdpObject>;
type Connection = { send: Send; onAttached: (listener: (session: string, info: CdpObject) => void) => void };

type PendingCommand = PromiseWithResolvers<CdpObject> & { session: string | undefined };

function createConnection(socket: WebSocket): Connection {
  const waiting = new Map<number, PendingCommand>();
  let listener: (session: string, info: CdpObject) => void = () => {};
  socket.addEventListener("message", ({ data }) => {
    const { id, method, params = {}, result = {}, error } = JSON.parse(String(data)) as CdpMessage;
    if (method === "Target.attachedToTarget") listener(String(params.sessionId), params.targetInfo as CdpObject);
    // Commands to a page that was closed are never answered.
    const isClosed = ({ session }: PendingCommand) =>
      method === "Target.detachedFromTarget" && session === params.sessionId;
    for (const command of waiting.values()) if (isClosed(command)) command.reject(new Error("The page was closed"));
    const command = id === undefined ? undefined : waiting.get(id);
    if (id !== undefined) waiting.delete(id);
    if (error) command?.reject(new Error(error.message));
    else command?.resolve(result);
  });
  let count = 0;
  return {
    onAttached: (next) => {
      listener = next;
    },
    send: (method, params = {}, sessionId) => {
      const answer = Promise.withResolvers<CdpObject>();
      count += 1;
      waiting.set(count, { ...answer, session: sessionId });
      socket.send(JSON.stringify({ id: count, method, params, sessionId }));
      return answer.promise;
    },
  };
}

async function connect(port: number): Promise<{ socket: WebSocket; connection: Connection }> {
  const version = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as CdpObject;
  const socket = new WebSocket(String(version.webSocketDebuggerUrl));
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  return { socket, connection: createConnection(socket) };
}

/** Applies the network profile to a page, also a prerendered one, before the page starts. */
async function applyNetworkProfile(
  { send }: Connection,
  session: string,
  { latency, bitsPerSecond, cpuSlowdown }: NetworkProfile,
): Promise<void> {
  const throughput = bitsPerSecond / 8;
  const conditions = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput / 2 };
  // A paused page answers nothing until it runs, so all commands are sent at once.
  await Promise.all([
    send("Page.enable", {}, session),
    send("Network.enable", {}, session),
    send("Network.emulateNetworkConditions", conditions, session),
    send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown }, session),
    send("Runtime.runIfWaitingForDebugger", {}, session),
  ]);
}

/** Opens a tab in a new browser context of the Chromium that listens on this port. */
export async function openTab(port: number, network: keyof typeof networkProfiles): Promise<Tab> {
  const { socket, connection } = await connect(port);
  const { send, onAttached } = connection;
  const pages: string[] = [];
  onAttached((session, { type }) => {
    if (type !== "page") return void send("Runtime.runIfWaitingForDebugger", {}, session).catch(() => {});
    pages.push(session);
    // A prerendered page that is not used may be closed at any time.
    applyNetworkProfile(connection, session, networkProfiles[network]).catch(() => {});
  });
  const { browserContextId } = await send("Target.createBrowserContext");
  const { targetId } = await send("Target.createTarget", { url: "about:blank", browserContextId, forTab: true });
  const attached = await send("Target.attachToTarget", { targetId, flatten: true });
  const rules = { autoAttach: true, flatten: true, waitForDebuggerOnStart: true, filter: [{}] };
  await send("Target.setAutoAttach", rules, String(attached.sessionId));
  await pause(500);
  const isShown = async (session: string): Promise<string> => {
    const parameters = { expression: "document.prerendering", returnByValue: true };
    const answer = await send("Runtime.evaluate", parameters, session);
    if ((answer.result as CdpObject).value !== false) throw new Error("The page is prerendered, not visible");
    return session;
  };
  /** Closed and paused pages do not answer. */
  const shown = (): Promise<string> => Promise.any(pages.map(isShown));
  const mouse = async (type: string, at: object) =>
    send(
      "Input.dispatchMouseEvent",
      { type, ...at, button: type === "mouseMoved" ? "none" : "left", clickCount: 1 },
      await shown(),
    );
  return {
    navigate: async (url) => void (await send("Page.navigate", { url }, await shown())),
    evaluate: async <T>(expression: string) => {
      const answer = await send(
        "Runtime.evaluate",
        { expression, returnByValue: true, awaitPromise: true },
        await shown(),
      );
      return (answer.result as CdpObject).value as T;
    },
    moveMouse: async (at) => void (await mouse("mouseMoved", at)),
    press: async (at, duration) => {
      await mouse("mousePressed", at);
      await pause(duration);
      // The next page may replace this one before it has answered.
      await mouse("mouseReleased", at).catch(() => {});
    },
    close: async () => {
      await send("Target.disposeBrowserContext", { browserContextId });
      socket.close();
    },
  };
}
