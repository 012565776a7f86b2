import { ContactLine } from "#app/ui/site/contact-line.tsx";
import type { OperatorTerms } from "./operator-terms.ts";

/** Shown when an earlier request, with other values than the last one, had been stored. */
export function EarlierSubmissionNotice({ terms }: { terms: OperatorTerms }) {
  return (
    <p className="notice">
      <span>
        Your first try had reached us after all, so what you see here is what is booked. If you have changed anything
        since, tell us and we'll adjust it. <ContactLine contact={terms} />
      </span>
    </p>
  );
}
