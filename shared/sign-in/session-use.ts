/** The header of a call that a page makes by itself, while nobody uses it, and its value. It doesn't extend the session. */
export const sessionUseHeader = "X-Session-Use";
export const noSessionUse = "none";
