const [minLength, maxLength] = [32, 1024];

/** What is wrong with a key, behind the name of the place that has it. */
export const secretKeyRule = `must be one line of ${minLength} to ${maxLength} characters, without blanks at its ends`;

export const isSecretKey = (key: string): boolean =>
  key.length >= minLength && key.length <= maxLength && key.trim() === key && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(key);

/** Returns a key that can't be guessed; throws the error otherwise: whoever knows the key can forge links and cookies. */
export function requireSecretKey(key: string, createError: () => Error): string {
  if (!isSecretKey(key)) throw createError();
  return key;
}
