export const noNetwork = "Network error. Please check your connection and try again.";
