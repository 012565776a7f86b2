import type { App } from "#server/kit/context.ts";

/** The site as passkeys know it: they work on its address only. */
export function getRelyingParty({ environment }: App): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(environment.PUBLIC_URL);
  return { rpID: hostname, origin };
}
