/** The message of a failed call; a generic one for other errors, which are not written for visitors. */
export const tripsErrorMessage = (error: unknown): string =>
  error instanceof Error && error.name === "CallError" && error.message !== "" ? error.message : "Failed to load trips";
