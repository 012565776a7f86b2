import { defineConfig } from "vitest/config";

/** The full counts: kills, outages and loads that take too long for every run of `npm test`. */
export default defineConfig({
  test: {
    include: ["{shared,server,app,sample,tests}/**/*.long.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "dist/**"],
    globalSetup: ["server/kit/testing/test-database.ts"],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
