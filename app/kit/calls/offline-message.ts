export const offlineMessage = "Network error. Please check your connection and try again.";

/** Why a script could not be loaded: there is no connection, or a newer version of the program has taken its place. */
export const describeLoadFailure = (): string => (navigator.onLine ? "Reload the page and try again." : offlineMessage);
