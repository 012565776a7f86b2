import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Browser and crash tests run first: started last, they would leave the other worker idle. */
const slowTests = /tests\/(browser|crash)\//;
const startOrder = ({ moduleId }: TestSpecification): number => {
  if (moduleId.includes("tests/browser/accessibility")) return 0;
  return slowTests.test(moduleId) ? 1 : 2;
};

class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => startOrder(one) - startOrder(other));
  }
}

export default defineConfig({
  test: {
    include: ["{shared,server,app,sample}/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "dist/**", "**/*.long.test.ts"],
    globalSetup: ["server/testing/test-database.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    sequence: { sequencer: SlowestFirst },
    // CI machines may be overloaded, so failures are retried there; locally every failure shows.
    retry: process.env.CI ? 2 : 0,
  },
});
