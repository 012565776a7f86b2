import type { Page } from "playwright-core";
import { hydrated } from "#tests/browser/kit/page-helpers.ts";

/** Fills in and submits the public sign-in form. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/sign-in");
  await hydrated(page, "sign-in");
  await page.getByLabel("Email or username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}
