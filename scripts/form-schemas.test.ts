import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/project-root.ts";
import { writeFormSchemas } from "./form-schemas.ts";

test("of the schema of a form, the build leaves the rules of its fields, and loads the schema itself later", async () => {
  const file = join(projectRoot, "app/admin/faq/faq-form-schema.ts");
  const code = await writeFormSchemas(file);
  expect(code).toContain('"question":{"required":true,"maxLength":');
  expect(code).toContain(`import("${file}?schema")`);
  expect(code).not.toContain("zod");
});

test("a module of schemas that exports anything else is refused", async () => {
  const file = join(projectRoot, "shared/places/limits.ts");
  await expect(writeFormSchemas(file)).rejects.toThrow("placeLimits is not a formSchema(…)");
});
