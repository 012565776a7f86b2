/** An environment variable is invalid; the message is meant for the operator. */
export class EnvironmentError extends Error {}
