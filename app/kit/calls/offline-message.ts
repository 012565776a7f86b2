export const offlineMessage = "Network error. Please check your connection and try again.";
