import type { Page } from "playwright-core";

/** How a page comes into a state; answers how it gets out again, where it doesn't by going elsewhere. */
type Reach = (page: Page) => Promise<void | (() => Promise<void>)>;
export type States = Readonly<Record<string, Reach>>;

/** Keeps calls waiting for their answer as long as the state lasts. */
export async function held(page: Page, calls: string, begin: () => Promise<unknown>): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const waiting: Promise<void>[] = [];
  await page.route(calls, (route) => {
    waiting.push(released.then(() => route.abort()));
  });
  await begin();
  return async () => {
    release();
    await Promise.all(waiting);
    await page.unroute(calls);
  };
}

/** Calls get no answer as long as the state lasts. */
export async function unanswered(page: Page, calls: string, begin: () => Promise<unknown>) {
  await page.route(calls, (route) => route.abort());
  await begin();
  return () => page.unroute(calls);
}
