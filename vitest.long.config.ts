import { defineConfig } from "vitest/config";

/** The tests that take too long for `npm test`: full counts of kills, outages and load. */
export default defineConfig({
  test: {
    include: ["{shared,server,app,sample,tests}/**/*.long.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "dist/**"],
    globalSetup: ["server/testing/setup-test-database.ts", "server/testing/setup-sample-database.ts"],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
