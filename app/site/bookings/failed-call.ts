/** The sentence of a failed call for trips; what is no failed call has none for a person (specification 1, section 8). */
export const sentenceOfFailure = (error: unknown): string =>
  error instanceof Error && error.name === "CallError" && error.message !== "" ? error.message : "Failed to load trips";
