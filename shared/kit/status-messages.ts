/** The default message of each HTTP status. */
const statusMessages: Readonly<Record<number, string>> = {
  400: "Bad request. Please check your input.",
  401: "Authentication required. Please log in.",
  403: "Access denied. You do not have permission.",
  404: "Resource not found.",
  408: "The request took too long to arrive. Please try again.",
  409: "This was changed by someone else in the meantime.",
  413: "The file is too large.",
  415: "This kind of file is not accepted.",
  422: "Please check the marked fields.",
  429: "Too many requests. Please wait a moment and try again.",
  500: "Server error. Please try again later.",
  503: "Service unavailable. Please try again later.",
};

export const messageForStatus = (status: number): string => statusMessages[status] ?? "An unexpected error occurred.";
export const hasStatusMessage = (status: number): boolean => status in statusMessages;
