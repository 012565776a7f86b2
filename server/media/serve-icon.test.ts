import { Hono } from "hono";
import { expect, test } from "vitest";
import { createTestContext } from "#server/testing/test-context.ts";
import { CreateIcon } from "#shared/icons/custom-icon-input.ts";
import { createIcon, deleteIcon } from "./custom-icons.ts";
import { serveUploads } from "./serve-uploads.ts";

test("an icon is served as its drawing alone, and so that nothing in it could run", async () => {
  const ctx = await createTestContext();
  const content =
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><path onclick="x()" d="M3 12h18v2H3z"/></svg>';
  const icon = new File([content], "trail.svg");
  const { id, file_path } = await createIcon(ctx, CreateIcon.parse({ icon, name: "trail", display_name: "Trail" }));
  const site = new Hono().route("/", serveUploads(ctx.app));
  const answer = await site.request(file_path);
  expect([answer.status, await answer.text()]).toEqual([
    200,
    '<svg xmlns="http://www.w3.org/2000/svg"><path d="M3 12h18v2H3z"></path></svg>',
  ]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/svg+xml",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "x-content-type-options": "nosniff",
  });
  const etag = answer.headers.get("etag") ?? "";
  expect((await site.request(file_path, { headers: { "If-None-Match": etag } })).status).toBe(304);
  await deleteIcon(ctx, { id });
  expect((await site.request(file_path)).status).toBe(404);
});
