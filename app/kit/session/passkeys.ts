import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { CallError } from "#app/kit/calls/call-error.ts";

/** Loaded when somebody uses a passkey. */
const loadLibrary = () => import("@simplewebauthn/browser");

/** The question of the server, as the contract has it. */
type Options = { challenge: string };

const messages = {
  unsupported: "This browser can't use passkeys.",
  failed: "This didn't work. Please try again, or use another way to sign in.",
  InvalidStateError: "This device already has a passkey for your account.",
  NotAllowedError: "No passkey was used. You can try again.",
  SecurityError: "Passkeys don't work at this address of the site.",
} as const;

/** Refusals by the browser or the person, as failed calls, which every form can show. */
function toCallError(error: unknown): CallError {
  const isSupported = "PublicKeyCredential" in window;
  const name = error instanceof Error && error.name in messages ? error.name : "failed";
  return new CallError(400, messages[isSupported ? (name as keyof typeof messages) : "unsupported"]);
}

/** Has the person choose a passkey of this site, and answers what proves it. Throws CallError. */
export async function askForPasskey(options: Options) {
  const { startAuthentication } = await loadLibrary();
  try {
    // The server made the options with the other half of this library.
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    const { id, rawId, response } = await startAuthentication({ optionsJSON });
    return { id, rawId, type: "public-key" as const, response: { ...response, userHandle: response.userHandle ?? "" } };
  } catch (error) {
    throw toCallError(error);
  }
}

/** Has the browser make a passkey. Throws CallError. */
export async function createPasskey(options: Options) {
  const { startRegistration } = await loadLibrary();
  try {
    // As above.
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    const { id, rawId, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, rawId, type: "public-key" as const, response: { clientDataJSON, attestationObject, transports } };
  } catch (error) {
    throw toCallError(error);
  }
}
