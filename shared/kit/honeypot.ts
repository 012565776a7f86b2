import { z } from "zod";

/**
 * A form field that is hidden from people and that bots fill in. A submission that fills it in gets the normal response
 * and is ignored. Pages are cached and the same for everyone, so a form can't carry the time at which it was opened.
 */
export const honeypotFieldName = "homepage";
export const Honeypot = z.string("Please enter text").max(2_000).nullish();
export const isBotSubmission = ({ homepage }: { homepage?: string | null | undefined }): boolean =>
  (homepage ?? "") !== "";
