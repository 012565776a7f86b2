import { z } from "zod";

/**
 * A field that people never see and robots like to fill in. It costs nobody a puzzle; together with the limit of calls
 * an address it holds back what fills in every form it finds. Pages are cached and the same for everyone, so a form
 * can't carry the time at which it was opened. Whoever fills the field in gets the usual answer, and nothing happens.
 */
export const honeypotName = "homepage";
export const Honeypot = z.string("Please enter text").max(2_000).nullish();
export const isFromRobot = ({ homepage }: { homepage?: string | null | undefined }): boolean => (homepage ?? "") !== "";
