import { isSafeHttpUrl, isSitePath } from "./http-url.ts";
import { requiredSingleLine, singleLine } from "./text-fields.ts";

const maxUrlLength = 500;
const invalidUrlMessage = "Please enter a valid URL";

/** A web URL, or "". */
export const optionalUrl = singleLine(maxUrlLength).refine(
  (value) => value === "" || isSafeHttpUrl(value),
  invalidUrlMessage,
);

/** A web URL; "" fails with `required`. */
export const requiredUrl = (required?: string) =>
  requiredSingleLine(maxUrlLength, required).refine((value) => value === "" || isSafeHttpUrl(value), invalidUrlMessage);

const isLinkTarget = (value: string) => value === "" || isSitePath(value) || isSafeHttpUrl(value);
const invalidLinkMessage = "Please enter a path that begins with / or a valid URL";

/** A link target (a path on this site or a web URL), or "". */
export const optionalLink = singleLine(maxUrlLength).refine(isLinkTarget, invalidLinkMessage);

/** A link target (a path on this site or a web URL); "" fails with `required`. */
export const requiredLink = (required?: string) =>
  requiredSingleLine(maxUrlLength, required).refine(isLinkTarget, invalidLinkMessage);
