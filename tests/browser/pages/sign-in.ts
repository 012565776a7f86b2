import type { Page } from "playwright-core";
import { alive } from "../kit/see.ts";

/** Fills in the public sign-in page and presses its button. */
export async function signIn(page: Page, email: string, typed: string): Promise<void> {
  await page.goto("/sign-in");
  await alive(page, "sign-in");
  await page.getByLabel("Email or username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(typed);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
