import { hash, verify } from "@node-rs/argon2";

/** Argon2id with 19 MiB and two passes: the least that OWASP recommends, 10 to 30 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same password typed on two systems may come composed differently. */
const typed = (password: string): string => password.normalize("NFKC");

export const hashPassword = (password: string): Promise<string> => hash(typed(password), cost);

export const verifyPassword = (password_hash: string, password: string): Promise<boolean> =>
  verify(password_hash, typed(password));

/** The hash of a password that nobody knows: unknown accounts take as long to refuse as known ones. */
export const hashOfNobody =
  "$argon2id$v=19$m=19456,t=2,p=1$kjAnoGv4n4QLlBHdLqkLyw$OVqrAbfCowY6Gj9N+/8jJ0URaqc2L9/ln9ebU7XcoJc";
