/** 128 random bits as hex, used for idempotency keys. crypto.randomUUID is missing on plain HTTP. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
