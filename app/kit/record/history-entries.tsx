import type { ReactNode } from "react";
import { formatInstant } from "#shared/kit/dates.ts";
import { describeHistoryEntry, type HistoryEntry, type HistoryTexts } from "./describe-history.ts";
import { PutBackButton } from "./put-back-button.tsx";

type Props = {
  /** Undefined while they are loaded. */
  entries: readonly HistoryEntry[] | undefined;
  /** Shown until then. */
  placeholder: ReactNode;
  texts: HistoryTexts;
  /** For kinds whose events need more than texts. */
  describeEntry: ((entry: HistoryEntry) => string[]) | undefined;
};

/** The entries of a record's history: what changed, who changed it and when. */
export default function HistoryEntries({ entries, placeholder, texts, describeEntry }: Props) {
  if (!entries) return placeholder;
  if (entries.length === 0) return <p className="text-ash">No changes yet.</p>;
  const describe = describeEntry ?? ((entry: HistoryEntry) => describeHistoryEntry(entry, texts));
  return (
    <ol className="grid gap-3 border-l-2 border-line pl-4">
      {entries.map((entry) => (
        <li key={entry.id}>
          {describe(entry).map((line) => (
            <p key={line} className="wrap-anywhere">
              {line}
            </p>
          ))}
          <div className="flex items-center justify-between gap-3">
            <p className="text-ash">
              {entry.actor_name}, <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
            </p>
            <PutBackButton entry={entry} texts={texts} />
          </div>
        </li>
      ))}
    </ol>
  );
}
