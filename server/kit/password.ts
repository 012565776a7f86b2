import { randomInt } from "node:crypto";
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

/** Excludes letters and digits that are easily confused. */
const readableCharacters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Generates groups of four characters, each about 20 bits: "k7fm-2xqh-9rtd". */
export function generateGroups(count: number): string {
  const group = () =>
    Array.from({ length: 4 }, () => readableCharacters.charAt(randomInt(readableCharacters.length))).join("");
  return Array.from({ length: count }, group).join("-");
}

/** About 99 bits. */
export const generatePassword = (): string => generateGroups(5);
