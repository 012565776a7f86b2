import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { anEnquiry } from "#server/testing/factories/content.ts";
import { openScreen } from "./open-screen.tsx";

test("a message is read, marked as answered, and unread again", async () => {
  const { user, path, calls } = await openScreen("/admin/messages", {
    prepare: (prepared) => anEnquiry(prepared, { first_name: "Priya", last_name: "Shah" }),
  });
  await user.click(await screen.findByRole("link", { name: "Priya Shah" }));
  await new Promise(r=>setTimeout(r,1500));
  console.log(path(), calls, document.body.textContent?.slice(0,3000), document.querySelectorAll("[role=dialog]").length);
});
