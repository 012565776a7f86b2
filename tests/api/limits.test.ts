import { expect, test } from "vitest";
import { api } from "#shared/api.ts";
import type { Endpoint } from "#shared/kit/endpoint.ts";

test("every public call that takes a body, and every upload of somebody without a permission, has a rate limit", () => {
  const endpoints: Endpoint[] = Object.values(api).flatMap((feature) => Object.values(feature));
  const open = endpoints.filter(
    ({ method, access, maxUploadBytes }) =>
      (access === "public" && method !== "GET") || (access === "signed-in" && maxUploadBytes !== undefined),
  );
  expect(open.length).toBeGreaterThan(10);
  expect(open.filter(({ limit }) => !limit).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});
