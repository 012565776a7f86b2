import { z } from "zod";
import type { Endpoint } from "#shared/kit/endpoint.ts";

/** All accepted field names, including aliases; null if they are not known. */
export function listFieldNames({ input, aliases = {} }: Endpoint): ReadonlySet<string> | null {
  if (!(input instanceof z.ZodObject)) return null;
  const names = Object.keys(input.shape);
  return new Set([...names, ...Object.entries(aliases).flat(2)]);
}
