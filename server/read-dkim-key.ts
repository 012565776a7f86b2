import { createPrivateKey, type KeyObject } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { EnvironmentError } from "./environment-error.ts";
import { projectRoot } from "./project-root.ts";

type DkimVariables = {
  DKIM_DOMAIN?: string | undefined;
  DKIM_SELECTOR?: string | undefined;
  DKIM_KEY?: string | undefined;
  DKIM_KEY_FILE?: string | undefined;
};

/** What signs emails: the public key stands in the DNS at `keySelector`._domainkey.`domainName`. */
export type DkimKey = { domainName: string; keySelector: string; privateKey: string };

/** The length below which receivers ignore signatures (RFC 8301). */
const minKeyBits = 1024;

function readKeyText({ DKIM_KEY, DKIM_KEY_FILE }: DkimVariables): { name: string; text: string } {
  // Many hosting panels accept no line breaks in a variable.
  if (DKIM_KEY !== undefined) return { name: "DKIM_KEY", text: DKIM_KEY.replaceAll("\\n", "\n") };
  try {
    return { name: "DKIM_KEY_FILE", text: readFileSync(resolve(projectRoot, DKIM_KEY_FILE ?? ""), "utf8") };
  } catch {
    throw new EnvironmentError("The environment variable DKIM_KEY_FILE names a file that can't be read.");
  }
}

function parseKey(name: string, text: string): KeyObject {
  try {
    return createPrivateKey(text);
  } catch {
    throw new EnvironmentError(`The environment variable ${name} must hold a private key in PEM format.`);
  }
}

/** Reads and checks the key with which emails are signed; null if none is set. Throws EnvironmentError. */
export function readDkimKey(variables: DkimVariables): DkimKey | null {
  const { DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY, DKIM_KEY_FILE } = variables;
  if ([DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY, DKIM_KEY_FILE].every((value) => value === undefined)) return null;
  const hasOneKey = (DKIM_KEY === undefined) !== (DKIM_KEY_FILE === undefined);
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !hasOneKey) {
    throw new EnvironmentError(
      "The environment variables DKIM_DOMAIN, DKIM_SELECTOR and one of DKIM_KEY and DKIM_KEY_FILE go together.",
    );
  }
  const { name, text } = readKeyText(variables);
  const { asymmetricKeyType, asymmetricKeyDetails } = parseKey(name, text);
  if (asymmetricKeyType !== "rsa" || (asymmetricKeyDetails?.modulusLength ?? 0) < minKeyBits) {
    throw new EnvironmentError(`The environment variable ${name} must hold an RSA key of at least ${minKeyBits} bits.`);
  }
  return { domainName: DKIM_DOMAIN, keySelector: DKIM_SELECTOR, privateKey: text };
}
