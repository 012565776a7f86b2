/** Whether the server can be reached at this moment. */
export const isThere = (): Promise<boolean> =>
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Asks for the whole page anew, where the server can be reached; answers whether it can. A browser that could not have a
 * part of the page once doesn't ask for that part again, and after a new build there is no such part any more.
 */
export async function askAnew(): Promise<boolean> {
  const is_there = await isThere();
  if (is_there) location.reload();
  return is_there;
}
