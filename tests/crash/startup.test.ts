import { once } from "node:events";
import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readDatabaseState } from "#server/engine/embedded-postgres/database-state.ts";
import { readEnvironment } from "#server/environment.ts";
import { EnvironmentError } from "#server/environment-error.ts";
import { stopOrphanDatabase } from "#tests/product/embedded-database.ts";
import { findFreePort } from "#tests/product/find-free-port.ts";
import { sendRequest } from "#tests/product/send-request.ts";
import { signIn } from "#tests/product/sign-in.ts";
import type { ExitResult } from "#tests/product/start-product.ts";
import { aDataDirectory } from "./a-data-directory.ts";
import { aDatabase } from "./a-database.ts";
import { copyProject } from "./copy-project.ts";
import { launchTestProduct, startTestProduct } from "./test-product.ts";

const startTimeout = { timeout: 60_000 };

/** Exited by itself with a one-line error message and without a stack trace. */
function expectOneLineError({ code, out, errors }: ExitResult, message: RegExp): void {
  expect({ code, out, lines: errors.trim().split("\n").length }).toEqual({ code: 1, out: "", lines: 1 });
  expect(errors).toMatch(message);
  expect(errors).not.toMatch(/\n {4}at |node:|Error:/);
}

test("a port in use is reported in one line, before anything is created", startTimeout, async () => {
  const port = await findFreePort();
  const other = createServer().listen(port, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const data_dir = await aDataDirectory();
  const product = await launchTestProduct({ data_dir, port });
  expectOneLineError(await product.ended, new RegExp(`^Port ${port} is in use by another program`));
  await expect(readdir(data_dir)).rejects.toThrow("ENOENT");
});

const badValues: Readonly<Record<string, string>>[] = [
  { PORT: "70000" },
  { DATABASE_URL: "mysql://localhost/trails" },
  { SECRET_KEY: "too short" },
  { ROLE: "boss" },
];

test("an invalid environment variable is reported by name in one line", startTimeout, async () => {
  const launch = async (environment: Readonly<Record<string, string>>) => {
    const product = await launchTestProduct({ data_dir: await aDataDirectory(), environment });
    expectOneLineError(
      await product.ended,
      new RegExp(`^The environment variable ${Object.keys(environment)[0]} must`),
    );
  };
  await Promise.all(badValues.map(launch));
});

test.for<[string, Readonly<Record<string, string>>]>([
  ["PORT", { PORT: "http" }],
  ["PUBLIC_URL", { PUBLIC_URL: "lavatrails.example" }],
  ["DATABASE_CONNECTIONS", { DATABASE_CONNECTIONS: "1000" }],
  ["SMTP_URL", { SMTP_URL: "mail.example" }],
  ["MAIL_FROM", { MAIL_FROM: "nobody" }],
  ["DKIM_KEY", { DKIM_DOMAIN: "example.com", DKIM_SELECTOR: "mail", DKIM_KEY: "secret" }],
  ["ADMIN_PASSWORD", { ADMIN_EMAIL: "me@example.com", ADMIN_PASSWORD: "short" }],
  ["ADMIN_PASSWORD", { ADMIN_EMAIL: "me@example.com" }],
  ["DEMO_CONTENT", { DEMO_CONTENT: "perhaps" }],
  ["RATE_LIMIT_FACTOR", { RATE_LIMIT_FACTOR: "-1" }],
  ["LOG_LEVEL", { LOG_LEVEL: "loud" }],
  ["METRICS_TOKEN", { METRICS_TOKEN: "short" }],
  ["S3_BUCKET", { S3_ENDPOINT: "http://127.0.0.1:9000" }],
])("the error message names %s", ([name, variables]) => {
  expect(() => readEnvironment(variables)).toThrow(EnvironmentError);
  expect(() => readEnvironment(variables)).toThrow(name);
});

test("an unreachable database server is reported in one line, without its password", startTimeout, async () => {
  const urls: [string, string][] = [
    ["postgresql://app:hidden@127.0.0.1:1/trails", "127.0.0.1:1"],
    ["postgresql:///trails?host=/nowhere/at/all&user=app&password=hidden", "/nowhere/at/all:5432"],
  ];
  for (const [url, place] of urls) {
    const product = await launchTestProduct({ data_dir: await aDataDirectory(), environment: { DATABASE_URL: url } });
    const ended = await product.ended;
    expectOneLineError(ended, new RegExp(`^The database server at ${place} can't be reached`));
    expect(ended.errors).not.toContain("hidden");
  }
});

test("a data directory in use is reported in one line, and its user keeps running", startTimeout, async () => {
  const data_dir = await aDataDirectory();
  const first = await startTestProduct({ data_dir });
  const second = await launchTestProduct({ data_dir });
  expectOneLineError(await second.ended, /is in use by another running copy of this program/);
  expect((await sendRequest(`${first.url}/readyz`)).status).toBe(200);
});

test("a second start keeps all data and prints no password", startTimeout, async () => {
  const data_dir = await aDataDirectory();
  const environment = { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined };
  const first = await startTestProduct({ data_dir, environment });
  const [, password = ""] = /^ {2}password {2}(\S+)$/m.exec(first.output()) ?? [];
  expect(password.length).toBeGreaterThanOrEqual(20);
  const account = { email: "admin@lavatrails.example", password };
  await signIn(first.url, account);
  const key = await readFile(join(data_dir, "secret-key"), "utf8");
  expect(await first.stop()).toMatchObject({ code: 0, errors: "" });

  const second = await startTestProduct({ data_dir, environment });
  await signIn(second.url, account);
  const { out } = await second.stop();
  expect(out).toMatch(/^Ready at /m);
  expect(out).not.toMatch(/password/i);
  expect(await readFile(join(data_dir, "secret-key"), "utf8")).toBe(key);
});

test(
  "three processes that start concurrently on an empty database all serve it, with one administrator",
  startTimeout,
  async () => {
    const url = await aDatabase({ is_empty: true });
    const environment = { DATABASE_URL: url, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined };
    const data_dir = await aDataDirectory("files");
    const products = await Promise.all(Array.from({ length: 3 }, () => startTestProduct({ data_dir, environment })));
    const passwords = products.flatMap(({ output }) => /^ {2}password {2}(\S+)$/m.exec(output())?.[1] ?? []);
    expect(passwords).toHaveLength(1);
    for (const product of products) {
      expect((await sendRequest(`${product.url}/readyz`)).status).toBe(200);
      await signIn(product.url, { email: "admin@lavatrails.example", password: passwords[0] ?? "" });
    }
    const token = await signIn(products[0]?.url ?? "", {
      email: "admin@lavatrails.example",
      password: passwords[0] ?? "",
    });
    const headers = { Authorization: `Bearer ${token}` };
    for (const product of products)
      expect((await sendRequest(`${product.url}/api/auth/me`, { headers })).status).toBe(200);
  },
);

test("the project works in a path with a space", startTimeout, async () => {
  const data_dir = await aDataDirectory("my data");
  const product = await startTestProduct({ data_dir, root: await copyProject("my projects") });
  expect((await sendRequest(`${product.url}/trips`)).status).toBe(200);
  expect(await product.stop()).toMatchObject({ code: 0, errors: "" });
});

test.runIf(process.getuid?.() === 0)(
  "root can start it in a home directory that other accounts can't enter",
  startTimeout,
  async () => {
    const home = await mkdtemp(join(tmpdir(), "home-"));
    await chmod(home, 0o700);
    const data_dir = join(home, "data");
    onTestFinished(async () => {
      const { moved_to } = await readDatabaseState(data_dir);
      await stopOrphanDatabase(data_dir);
      await rm(home, { recursive: true, force: true });
      if (moved_to?.startsWith("/var/lib/lava-trails/")) await rm(moved_to, { recursive: true, force: true });
    });
    for (const _ of ["first", "second"]) {
      const product = await startTestProduct({ data_dir });
      await signIn(product.url);
      expect(await product.stop()).toMatchObject({ code: 0, errors: "" });
    }
  },
);
