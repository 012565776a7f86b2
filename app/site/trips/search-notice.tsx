import type { TripSearchResult } from "#shared/trips/trip-query.ts";

type Props = { text: string; result: TripSearchResult | undefined };

function noticeText({ text, result }: Props): string | null {
  if (text === "" || !result || result.fit === "none") return null;
  const { fit, corrected } = result;
  if (fit === "any") return `There is nothing to search for in “${text}”. These are all our trips.`;
  const searched = corrected === null ? "" : `Showing results for “${corrected}”. `;
  if (fit === "most") return `${searched}No trip fits all of “${text}”. These fit most of it.`;
  return corrected === null ? null : `${searched}Nothing was found for “${text}”.`;
}

/** Says where the trips shown are not simply those that fit the search text. */
export function SearchNotice(props: Props) {
  const notice = noticeText(props);
  return notice && <p className="mt-4 max-w-2xl text-pretty">{notice}</p>;
}
