import { Plus } from "lucide-react";
import { useId } from "react";
import { richTextToPlain } from "#shared/kit/rich-text/rich-text-to-plain.ts";
import { faqCategories } from "#shared/pages/choices.ts";
import type { FaqEntry } from "#shared/pages/content.ts";
import { RichText } from "./rich-text.tsx";

type FaqLayout = "default" | "compact" | "hero";

/** Number of entries open at first, and number of entries that the compact layout shows at first. */
const initiallyOpenCount = 4;
const compactEntryCount = 6;

const categoryLabels = {
  all: "All",
  booking: "Booking",
  safety: "Safety",
  experience: "Experience",
  logistics: "Logistics",
};

/** What is shown of an entry. */
type EntryContent = Pick<FaqEntry, "id" | "question" | "answer" | "category">;

function Filters({ entries, name }: { entries: readonly EntryContent[]; name: string }) {
  const used = faqCategories.filter((category) => entries.some((entry) => entry.category === category));
  if (used.length < 2) return null;
  return (
    <fieldset className="pill-row">
      <legend className="sr-only">Show questions about</legend>
      {(["all", ...used] as const).map((category) => (
        <label key={category} className="pill">
          <input type="radio" name={name} value={category} defaultChecked={category === "all"} />
          <span>{categoryLabels[category]}</span>
        </label>
      ))}
    </fieldset>
  );
}

type EntryProps = { entry: EntryContent; open: boolean; headingLevel: 2 | 3 };

function Entry({ entry, open, headingLevel }: EntryProps) {
  return (
    <li className="faq-entry" data-category={entry.category}>
      <details open={open}>
        <summary>
          <span>{entry.question}</span>
          <Plus aria-hidden="true" className="faq-mark" />
        </summary>
        <div className="faq-answer">
          <RichText text={entry.answer} headingLevel={headingLevel} />
        </div>
      </details>
    </li>
  );
}

type Props = { entries: readonly EntryContent[]; layout?: FaqLayout };

/** Questions and answers with a category filter. Works without scripts, by CSS alone. */
export function Faq({ entries, layout = "default" }: Props) {
  const name = useId();
  // The page of all questions has no heading above them but its title.
  const headingLevel = layout === "default" ? 2 : 3;
  const hidden = layout === "compact" ? Math.max(0, entries.length - compactEntryCount) : 0;
  return (
    <div className="faq" data-layout={layout}>
      <Filters entries={entries} name={name} />
      <ul className="faq-list">
        {entries.map((entry, position) => (
          <Entry key={entry.id} entry={entry} open={position < initiallyOpenCount} headingLevel={headingLevel} />
        ))}
      </ul>
      {hidden > 0 && (
        <label className="faq-more pill">
          <input type="checkbox" />
          <span>
            <span className="faq-more-words">Show {hidden} more questions</span>
            <span className="faq-fewer-words">Show fewer questions</span>
          </span>
        </label>
      )}
    </div>
  );
}

/** The questions as JSON-LD. */
export const buildFaqJsonLd = (entries: readonly FaqEntry[]): object => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: entries.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: richTextToPlain(answer) },
  })),
});
