import type { Page } from "playwright-core";
import { hydrated } from "#tests/browser/kit/page-expectations.ts";

/** Fills in and submits the public sign-in form of the open page. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await hydrated(page, "sign-in");
  await page.getByLabel("Email or username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Opens the public sign-in form, fills it in and submits it. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto("/sign-in");
  await fillSignIn(page, email, password);
}
