import { expect, test } from "vitest";
import { buildReplyLink } from "./reply-link.ts";

const enquiry = { email: "a&b@example.com", first_name: "Priya", message: "One\nTwo & three?" };

test("the reply is addressed to the sender alone and quotes the message", () => {
  const link = new URL(buildReplyLink(enquiry));
  expect(decodeURIComponent(link.pathname)).toBe("a&b@example.com");
  expect([...link.searchParams.keys()]).toEqual(["subject", "body"]);
  expect(link.searchParams.get("body")).toContain("Dear Priya,\r\n");
  expect(link.searchParams.get("body")).toContain("> One\r\n> Two & three?");
});

test("a long message is truncated without breaking a character", () => {
  expect(buildReplyLink({ ...enquiry, message: "x".repeat(5000) }).length).toBeLessThan(1900);
  expect(() => buildReplyLink({ ...enquiry, message: "😀".repeat(900) })).not.toThrow();
  expect(() => buildReplyLink({ ...enquiry, message: `x${"😀".repeat(900)}` })).not.toThrow();
});
