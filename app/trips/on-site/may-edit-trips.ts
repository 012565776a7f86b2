/** Cached pages are the same for everyone, so edit buttons are added in the browser. The server checks permissions. */
export function mayEditTrips(): boolean {
  const user = localStorage.getItem("auth_user") ?? sessionStorage.getItem("auth_user") ?? "";
  return /"role":"(super_)?admin"/.test(user);
}
