import { HelpLine } from "#app/ui/site/help-line.tsx";
import type { Terms } from "./terms.ts";

/** Shown when an earlier request, with other values than the last one, had been stored. */
export function EarlierNotice({ terms }: { terms: Terms }) {
  return (
    <p className="notice">
      <span>
        Your first try had reached us after all, so what you see here is what is booked. If you have changed anything
        since, tell us and we'll adjust it. <HelpLine contact={terms} />
      </span>
    </p>
  );
}
