import { z } from "zod";
import { contract } from "#shared/kit/endpoint.ts";

export const pageCacheContract = contract({
  clear: {
    method: "POST",
    path: "/system/page-cache/clear",
    access: "system.config",
    summary: "Drops all cached pages: each is rendered anew when it is next asked for",
    input: z.strictObject({}),
    output: z.object({ is_cleared: z.literal(true) }),
    message: "Cache cleared",
  },
});
