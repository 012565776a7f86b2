import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { RetryReporter } from "./tests/retry-reporter.ts";

/** Tests without a database, a browser or another process. */
const rules = [
  "{shared,app,sample,scripts,tests/architecture}/**/*.test.{ts,tsx}",
  "server/engine/{files,http,image-process,page-cache}/**/*.test.ts",
  "server/kit/password.test.ts",
  "server/kit/pictures/resolve-picture.test.ts",
  "server/mail/backoff.test.ts",
  "server/sharing/{cached-share-images,text-layout}.test.ts",
];
const browser = ["tests/browser/**/*.test.ts"];
/** Screens of the back-office as components, over the API in the same process. */
const screens = ["tests/screens/**/*.test.tsx"];
/** Tests that start, stop and kill whole programs. They wait more than they work. */
const crash = [
  "tests/crash/**/*.test.ts",
  "server/engine/embedded-postgres/**/*.test.ts",
  "server/mail/killed-worker.test.ts",
  "server/testing/test-database-server.test.ts",
];
const exclude = ["**/node_modules/**", "dist/**", "**/*.long.test.ts"];

const testDatabase = "server/testing/setup-test-database.ts";
const sampleDatabase = "server/testing/setup-sample-database.ts";

const order = ["crash", "browser", "screens", "database", "rules"];

/** Long files come first, so that no core is idle at the end; files of one project in a row share their workers. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return order.flatMap((name) => sorted.filter(({ project }) => project.name === name));
  }
}

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One more than the two cores that the tests are meant for, because many of them wait, above all those of "crash".
    maxWorkers: 3,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // CI machines may be overloaded, so failures are retried there; locally every failure shows.
    retry: process.env.CI ? 2 : 0,
    reporters: ["default", new RetryReporter()],
    projects: [
      { test: { name: "rules", include: rules, exclude } },
      {
        test: {
          name: "database",
          include: ["{server,tests}/**/*.test.ts"],
          exclude: [...exclude, ...rules, ...browser, ...screens, ...crash],
          globalSetup: [testDatabase],
        },
      },
      { test: { name: "browser", include: browser, exclude, globalSetup: [testDatabase, sampleDatabase] } },
      {
        test: {
          name: "screens",
          include: screens,
          exclude,
          environment: "./tests/screens/dom-environment.ts",
          globalSetup: [testDatabase],
        },
      },
      { test: { name: "crash", include: crash, exclude, globalSetup: [testDatabase] } },
    ],
  },
});
