/** The library of passkeys, loaded with their first use: it takes a tenth of the time in which the program starts. */
export const loadWebauthn = () => import("@simplewebauthn/server");
