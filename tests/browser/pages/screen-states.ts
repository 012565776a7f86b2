import type { Page } from "playwright-core";

/** Brings a page into a state. May return a function that undoes what navigation does not. */
type EnterState = (page: Page) => Promise<void | (() => Promise<void>)>;
export type ScreenStates = Readonly<Record<string, EnterState>>;

/** Holds matching requests without a response until the returned function is called. */
export async function holdRequests(
  page: Page,
  calls: string,
  begin: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const pending: Promise<void>[] = [];
  await page.route(calls, (route) => {
    pending.push(released.then(() => route.abort()));
  });
  await begin();
  return async () => {
    release();
    await Promise.all(pending);
    await page.unroute(calls);
  };
}

/** Aborts matching requests until the returned function is called. */
export async function abortRequests(page: Page, calls: string, begin: () => Promise<unknown>) {
  await page.route(calls, (route) => route.abort());
  await begin();
  return () => page.unroute(calls);
}
