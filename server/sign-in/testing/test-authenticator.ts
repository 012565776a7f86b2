import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { NewCredential, UsedCredential } from "#shared/sign-in/passkey-credentials.ts";

type Options = { origin?: string; rpID?: string; count?: number; isVerified?: boolean };

const sha256 = (data: string | Uint8Array): Buffer => createHash("sha256").update(data).digest();
const toText = (data: string | Uint8Array): string => Buffer.from(data).toString("base64url");
const toBytes = (text = ""): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text, "base64url"));

const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 } as const;

const buildClientData = (type: string, challenge: string, { origin = "http://localhost:3000" }: Options): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function buildAuthenticatorData(extra: number, { rpID = "localhost", count = 0, isVerified = true }: Options): Buffer {
  const counter = Buffer.alloc(4);
  counter.writeUInt32BE(count);
  return Buffer.concat([
    sha256(rpID),
    Buffer.from([extra | flags.present | (isVerified ? flags.verified : 0)]),
    counter,
  ]);
}

/** An ES256 key as authenticators write it. */
function toCoseKey(key: KeyObject): Uint8Array {
  const { x, y } = key.export({ format: "jwk" });
  const fields: [number, number | Uint8Array<ArrayBuffer>][] = [
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, toBytes(x)],
    [-3, toBytes(y)],
  ];
  return isoCBOR.encode(new Map(fields));
}

function buildAttestation(id: Buffer, publicKey: KeyObject, options: Options): Uint8Array {
  const credential = [Buffer.alloc(16), Buffer.from([0, id.length]), id, toCoseKey(publicKey)];
  const data = Buffer.concat([buildAuthenticatorData(flags.hasCredential, options), ...credential]);
  const none = new Map<string, never>();
  const fields: [string, string | Map<string, never> | Uint8Array<ArrayBuffer>][] = [
    ["fmt", "none"],
    ["attStmt", none],
    ["authData", new Uint8Array(data)],
  ];
  return isoCBOR.encode(new Map(fields));
}

/** An authenticator in software: it makes one passkey, and signs in with it. */
export function aTestAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const credential = { id: toText(id), rawId: toText(id), type: "public-key" } as const;
  let userHandle = "";
  return {
    /** Makes the passkey that the question asks for. */
    create(question: { challenge: string; user: { id: string } }, options: Options = {}): NewCredential {
      userHandle = question.user.id;
      const clientDataJSON = toText(buildClientData("webauthn.create", question.challenge, options));
      const attestationObject = toText(buildAttestation(id, publicKey, options));
      return { ...credential, response: { clientDataJSON, attestationObject, transports: ["internal"] } };
    },
    /** Proves that the person has the passkey. */
    use({ challenge }: { challenge: string }, options: Options = {}): UsedCredential {
      const client = buildClientData("webauthn.get", challenge, options);
      const data = buildAuthenticatorData(0, options);
      const signature = toText(sign("sha256", Buffer.concat([data, sha256(client)]), privateKey));
      const response = { clientDataJSON: toText(client), authenticatorData: toText(data), signature, userHandle };
      return { ...credential, response };
    },
  };
}
