import type { TestProject } from "vitest/node";
import { migrate } from "#server/database/migrate.ts";
import { startTestDatabaseServer } from "./test-database-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    admin_url: string;
    template: string;
  }
}

/** Starts one database server per test run, with a migrated template database that tests of all projects clone. */
export default async function setUp({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const run = vitest.getRootProject();
  if ("template" in run.getProvidedContext()) return;
  const server = await startTestDatabaseServer();
  run.provide("admin_url", server.admin_url);
  run.provide("template", await server.makeTemplate("template", (url) => migrate({ connectionString: url })));
  return server.stop;
}
