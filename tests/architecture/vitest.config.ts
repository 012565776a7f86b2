import { defineConfig } from "vitest/config";

/** Runs the architecture tests alone, without the database that the other tests need. */
export default defineConfig({ test: { include: ["tests/architecture/**/*.test.ts"] } });
