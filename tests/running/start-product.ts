import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "#server/kit/project-root.ts";
import { freePort } from "./free-port.ts";

export type ProductOptions = {
  data_dir: string;
  /** A free one unless given; a product that comes back after a kill wants the same. */
  port?: number;
  /** Variables over the usual ones; undefined takes one away. */
  environment?: Readonly<Record<string, string | undefined>>;
  /** Another copy of the built project. */
  root?: string;
  as?: { uid: number; gid: number };
};

export type Ended = { code: number | null; signal: NodeJS.Signals | null; out: string; errors: string };

export type Product = {
  url: string;
  port: number;
  pid: number;
  /** What it has said so far, its log included. */
  out: () => string;
  /** Resolves when it serves; rejects when it ended before, or takes longer than a minute. */
  ready: Promise<void>;
  ended: Promise<Ended>;
  /** SIGTERM, and waits. Throws where it doesn't end in time. */
  stop: (patience?: number) => Promise<Ended>;
  /** SIGKILL, and waits. The embedded database server lives on, as after a real one. */
  kill: () => Promise<Ended>;
};

/** Who signs in to a product that was started here. */
export const administrator = {
  email: "director@lavatrails.example",
  password: "a long pass phrase for tests",
} as const;

const usual = {
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  LOG_LEVEL: "warn",
  DEMO_CONTENT: "false",
  RATE_LIMIT_FACTOR: "1000000",
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
};

const longestStart = 60_000;

/** What `wanted` resolves to, or an error after so many milliseconds. */
async function within<T>(milliseconds: number, what: string, wanted: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${what} took longer than ${milliseconds} ms`)), milliseconds);
  return Promise.race([wanted, late.promise]).finally(() => clearTimeout(timer));
}

function spawnProduct({ data_dir, environment, root = projectRoot, as }: ProductOptions, port: number): ChildProcess {
  return spawn(process.execPath, [join(root, "dist", "server", "main.js")], {
    ...as,
    cwd: root,
    env: { PATH: process.env.PATH, ...usual, DATA_DIR: data_dir, PORT: String(port), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

function listenTo(child: ChildProcess) {
  const said = { out: "", errors: "" };
  const ready = Promise.withResolvers<void>();
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    said.out += text;
    if (/^Ready at /m.test(said.out)) ready.resolve();
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said.errors += text;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.once("error", (error) => resolve({ code: null, signal: null, out: said.out, errors: error.message }));
    // "close" comes after the last words, "exit" may come before.
    child.once("close", (code, signal) => resolve({ code, signal, ...said }));
  });
  void ended.then(({ code, signal, out, errors }) =>
    ready.reject(new Error(`The product ended with ${signal ?? code} before it was ready: ${errors}${out}`)),
  );
  return { said, ready: ready.promise, ended };
}

/** Starts the built program as a process of its own, without waiting for it. */
export async function launchProduct(options: ProductOptions): Promise<Product> {
  const port = options.port ?? (await freePort());
  const child = spawnProduct(options, port);
  const { said, ready, ended } = listenTo(child);
  const endWithUs = () => child.kill("SIGTERM");
  process.once("exit", endWithUs);
  void ended.then(() => process.removeListener("exit", endWithUs));
  const in_time = within(longestStart, "The start", ready);
  // A product that is killed while it starts is nobody's surprise; whoever waits for it still hears of it.
  in_time.catch(() => {});
  const kill = () => {
    child.kill("SIGKILL");
    return ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    out: () => said.out + said.errors,
    ready: in_time,
    ended,
    stop: async (patience = 20_000) => {
      child.kill("SIGTERM");
      return within(patience, "The stop", ended).catch(async (error: unknown) => {
        await kill();
        throw error;
      });
    },
    kill,
  };
}

/** Starts the built program (`node scripts/build.ts` first) and waits until it serves. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const product = await launchProduct(options);
  try {
    await product.ready;
  } catch (error) {
    await product.kill();
    throw error;
  }
  return product;
}
