import { setTimeout as pause } from "node:timers/promises";
import { type Line, lines } from "./browser.ts";

/**
 * A tab over the browser's own protocol. Playwright attaches to pages instead of tabs, and a browser with such a guest
 * makes no page ready ahead.
 */
export type Tab = {
  go: (url: string) => Promise<void>;
  /** What an expression of the page that is shown comes to. */
  ask: <T>(expression: string) => Promise<T>;
  point: (at: { x: number; y: number }) => Promise<void>;
  /** Presses where the pointer is; the finger stays for `held` milliseconds. */
  press: (at: { x: number; y: number }, held: number) => Promise<void>;
  close: () => Promise<void>;
};

type Fields = Record<string, unknown>;
type Message = { id?: number; method?: string; params?: Fields; result?: Fields; error?: { message: string } };
type Send = (method: string, params?: Fields, sessionId?: string) => Promise<Fields>;
type Connection = { send: Send; onAttached: (listener: (session: string, info: Fields) => void) => void };

type Asked = PromiseWithResolvers<Fields> & { session: string | undefined };

function speak(socket: WebSocket): Connection {
  const waiting = new Map<number, Asked>();
  let listener: (session: string, info: Fields) => void = () => {};
  socket.addEventListener("message", ({ data }) => {
    const { id, method, params = {}, result = {}, error } = JSON.parse(String(data)) as Message;
    if (method === "Target.attachedToTarget") listener(String(params.sessionId), params.targetInfo as Fields);
    // What a page was asked when it went away is never answered.
    const left = ({ session }: Asked) => method === "Target.detachedFromTarget" && session === params.sessionId;
    for (const one of waiting.values()) if (left(one)) one.reject(new Error("The page went away"));
    const asked = id === undefined ? undefined : waiting.get(id);
    if (id !== undefined) waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  });
  let count = 0;
  return {
    onAttached: (next) => {
      listener = next;
    },
    send: (method, params = {}, sessionId) => {
      const answer = Promise.withResolvers<Fields>();
      count += 1;
      waiting.set(count, { ...answer, session: sessionId });
      socket.send(JSON.stringify({ id: count, method, params, sessionId }));
      return answer.promise;
    },
  };
}

async function connect(port: number): Promise<{ socket: WebSocket; connection: Connection }> {
  const version = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as Fields;
  const socket = new WebSocket(String(version.webSocketDebuggerUrl));
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve, { once: true });
    socket.addEventListener("error", reject, { once: true });
  });
  return { socket, connection: speak(socket) };
}

/** Every page of the tab, also one that is made ready ahead, has the line and starts only when it has it. */
async function prepare({ send }: Connection, session: string, { latency, bits, slower }: Line): Promise<void> {
  const throughput = bits / 8;
  const conditions = { offline: false, latency, downloadThroughput: throughput, uploadThroughput: throughput / 2 };
  // A page that waits answers nothing, so all is said at once.
  await Promise.all([
    send("Page.enable", {}, session),
    send("Network.enable", {}, session),
    send("Network.emulateNetworkConditions", conditions, session),
    send("Emulation.setCPUThrottlingRate", { rate: slower }, session),
    send("Runtime.runIfWaitingForDebugger", {}, session),
  ]);
}

/** Opens a tab, in a profile of its own, of the browser that listens at this port. */
export async function openTab(port: number, line: keyof typeof lines): Promise<Tab> {
  const { socket, connection } = await connect(port);
  const { send, onAttached } = connection;
  const pages: string[] = [];
  onAttached((session, { type }) => {
    if (type !== "page") return void send("Runtime.runIfWaitingForDebugger", {}, session).catch(() => {});
    pages.push(session);
    // A page that was made ready for nothing may go away at any time.
    prepare(connection, session, lines[line]).catch(() => {});
  });
  const { browserContextId } = await send("Target.createBrowserContext");
  const { targetId } = await send("Target.createTarget", { url: "about:blank", browserContextId, forTab: true });
  const attached = await send("Target.attachToTarget", { targetId, flatten: true });
  const rules = { autoAttach: true, flatten: true, waitForDebuggerOnStart: true, filter: [{}] };
  await send("Target.setAutoAttach", rules, String(attached.sessionId));
  await pause(500);
  const isShown = async (session: string): Promise<string> => {
    const question = { expression: "document.prerendering", returnByValue: true };
    const answer = await send("Runtime.evaluate", question, session);
    if ((answer.result as Fields).value !== false) throw new Error("It is only made ready");
    return session;
  };
  /** Pages that have gone, or wait, don't answer. */
  const shown = (): Promise<string> => Promise.any(pages.map(isShown));
  const mouse = async (type: string, at: object) =>
    send(
      "Input.dispatchMouseEvent",
      { type, ...at, button: type === "mouseMoved" ? "none" : "left", clickCount: 1 },
      await shown(),
    );
  return {
    go: async (url) => void (await send("Page.navigate", { url }, await shown())),
    ask: async <T>(expression: string) => {
      const answer = await send(
        "Runtime.evaluate",
        { expression, returnByValue: true, awaitPromise: true },
        await shown(),
      );
      return (answer.result as Fields).value as T;
    },
    point: async (at) => void (await mouse("mouseMoved", at)),
    press: async (at, held) => {
      await mouse("mousePressed", at);
      await pause(held);
      // The page that comes may take the place of this one before it has answered.
      await mouse("mouseReleased", at).catch(() => {});
    },
    close: async () => {
      await send("Target.disposeBrowserContext", { browserContextId });
      socket.close();
    },
  };
}
