/** The user of a session as it is stored, without what parses it and knows all permissions. */
const backOfficeUser = /"role":"(super_admin|admin|staff)"/;

function findStoredUser(): string {
  try {
    return localStorage.getItem("auth_user") ?? sessionStorage.getItem("auth_user") ?? "";
  } catch {
    // Storage is blocked, so nobody is signed in.
    return "";
  }
}

/** Whether the views of this browser are counted: not those of staff, in previews, and of people who want not to be. */
export function isCounted(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  const isFramed = window.top !== window;
  return doNotTrack !== "1" && !globalPrivacyControl && !isFramed && !backOfficeUser.test(findStoredUser());
}
