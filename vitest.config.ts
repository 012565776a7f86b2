import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{shared,server,app,sample}/**/*.test.{ts,tsx}", "tests/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "dist/**", "**/*.long.test.ts"],
    globalSetup: ["server/kit/testing/test-database.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // A busy machine of CI gets a second try; a person at a desk sees every failure.
    retry: process.env.CI ? 2 : 0,
  },
});
