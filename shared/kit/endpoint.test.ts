import { expectTypeOf, test } from "vitest";
import { z } from "zod";
import { contract } from "./endpoint.ts";

const endpoint = { method: "GET", path: "/a", summary: "", input: z.object({}), output: z.object({}) } as const;

test("an endpoint without access, or with a field that does not exist, does not compile", () => {
  contract({ list: { ...endpoint, access: "public" } });
  // @ts-expect-error: access has no default.
  contract({ list: endpoint });
  // @ts-expect-error: the field is called cacheTags.
  const misspelt = contract({ list: { ...endpoint, access: "public", cacheTag: ["trips"] } });
  expectTypeOf(misspelt).toBeObject();
});
