/** Whether the server answers a HEAD request for this page. */
export const isServerReachable = (): Promise<boolean> =>
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Reloads the page if the server is reachable, and returns whether it is. A reload is needed after a script failed to
 * load: browsers do not retry a failed module import, and after a deploy the old file is gone.
 */
export async function reloadIfReachable(): Promise<boolean> {
  const isReachable = await isServerReachable();
  if (isReachable) location.reload();
  return isReachable;
}
