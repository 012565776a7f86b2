import { defineConfig } from "vitest/config";

/** The laws of the house need no database. */
export default defineConfig({ test: { include: ["tests/laws/**/*.test.ts"] } });
