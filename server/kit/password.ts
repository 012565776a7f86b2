import { hash, verify } from "@node-rs/argon2";

/** The minimum that OWASP recommends for Argon2id (19 MiB, two passes): 10 to 30 ms of one core. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Operating systems compose Unicode letters differently, so passwords are normalized to NFKC. */
const normalizePassword = (password: string): string => password.normalize("NFKC");

export const isSamePassword = (one: string, other: string): boolean =>
  normalizePassword(one) === normalizePassword(other);

export const hashPassword = (password: string): Promise<string> => hash(normalizePassword(password), argon2Options);

export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, normalizePassword(password));

/** Verified for unknown accounts, so that they take as long to reject as known ones. Its password is unknown. */
export const dummyPasswordHash =
  "$argon2id$v=19$m=19456,t=2,p=1$kjAnoGv4n4QLlBHdLqkLyw$OVqrAbfCowY6Gj9N+/8jJ0URaqc2L9/ln9ebU7XcoJc";
