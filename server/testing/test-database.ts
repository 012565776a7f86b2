import type { TestProject } from "vitest/node";
import { migrate } from "#server/database/migrate.ts";
import { startTestServer } from "./test-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    admin_url: string;
    template: string;
  }
}

/** Starts one database server per test run, with a migrated template database that tests clone. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const template = await server.makeTemplate("template", (url) => migrate({ connectionString: url }));
  project.provide("admin_url", server.admin_url);
  project.provide("template", template);
  return server.stop;
}
