import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { projectRoot } from "#server/project-root.ts";
import { findFreePort } from "./find-free-port.ts";

const mainScript = "dist/server/main.js";

export type ProductOptions = {
  data_dir: string;
  /** Defaults to a free port. A restart after a kill reuses the former port. */
  port?: number;
  /** Overrides of the default variables; undefined removes one. */
  environment?: Readonly<Record<string, string | undefined>>;
  /** Another copy of the built project. */
  root?: string;
  account?: { uid: number; gid: number };
  /** `scripts/start.js` also has the memory settings of production. */
  script?: typeof mainScript | "scripts/start.js";
};

export type ExitResult = { code: number | null; signal: NodeJS.Signals | null; out: string; errors: string };

export type Product = {
  url: string;
  port: number;
  pid: number;
  /** Everything printed so far, the log included. */
  output: () => string;
  /** Resolves once the product serves; rejects if it exits first or takes longer than a minute. */
  ready: Promise<void>;
  ended: Promise<ExitResult>;
  /** Sends SIGTERM and waits. Throws if the process does not exit in time. */
  stop: (timeout?: number) => Promise<ExitResult>;
  /** Sends SIGKILL and waits. The embedded database server keeps running, as after a crash. */
  kill: () => Promise<ExitResult>;
};

/** The administrator of every product started here. */
export const administrator = {
  email: "director@lavatrails.example",
  password: "a long pass phrase for tests",
} as const;

const defaultEnvironment = {
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  LOG_LEVEL: "warn",
  DEMO_CONTENT: "false",
  RATE_LIMIT_FACTOR: "1000000",
  ADMIN_EMAIL: administrator.email,
  ADMIN_PASSWORD: administrator.password,
};

const startTimeout = 60_000;

/** Resolves with the promise, or rejects after so many milliseconds. */
async function withTimeout<T>(milliseconds: number, what: string, promise: Promise<T>): Promise<T> {
  const timedOut = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timedOut.reject(new Error(`${what} took longer than ${milliseconds} ms`)),
    milliseconds,
  );
  return Promise.race([promise, timedOut.promise]).finally(() => clearTimeout(timer));
}

function spawnProduct(
  { data_dir, environment, root = projectRoot, account, script = mainScript }: ProductOptions,
  port: number,
): ChildProcess {
  return spawn(process.execPath, [join(root, script)], {
    ...account,
    cwd: root,
    env: { PATH: process.env.PATH, ...defaultEnvironment, DATA_DIR: data_dir, PORT: String(port), ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

function captureOutput(child: ChildProcess) {
  const printed = { out: "", errors: "" };
  const ready = Promise.withResolvers<void>();
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    printed.out += text;
    if (/^Ready at /m.test(printed.out)) ready.resolve();
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    printed.errors += text;
  });
  const ended = new Promise<ExitResult>((resolve) => {
    child.once("error", (error) => resolve({ code: null, signal: null, out: printed.out, errors: error.message }));
    // "close" comes after the last output; "exit" may come before it.
    child.once("close", (code, signal) => resolve({ code, signal, ...printed }));
  });
  void ended.then(({ code, signal, out, errors }) =>
    ready.reject(new Error(`The product ended with ${signal ?? code} before it was ready: ${errors}${out}`)),
  );
  return { printed, ready: ready.promise, ended };
}

/** Starts the built program in its own process, without waiting until it is ready. */
export async function launchProduct(options: ProductOptions): Promise<Product> {
  const port = options.port ?? (await findFreePort());
  const child = spawnProduct(options, port);
  const { printed, ready, ended } = captureOutput(child);
  const stopOnExit = () => child.kill("SIGTERM");
  process.once("exit", stopOnExit);
  void ended.then(() => process.removeListener("exit", stopOnExit));
  const readyInTime = withTimeout(startTimeout, "The start", ready);
  // Prevents an unhandled rejection when a test kills the product during its start; whoever awaits `ready` still gets it.
  readyInTime.catch(() => {});
  const kill = () => {
    child.kill("SIGKILL");
    return ended;
  };
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    pid: child.pid ?? 0,
    output: () => printed.out + printed.errors,
    ready: readyInTime,
    ended,
    stop: async (timeout = 20_000) => {
      child.kill("SIGTERM");
      return withTimeout(timeout, "The stop", ended).catch(async (error: unknown) => {
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
