import { ChevronLeft, ChevronRight } from "lucide-react";
import { ActionLink } from "#app/ui/site/action-link.tsx";
import { HighlightItem } from "#app/ui/site/highlight-item.tsx";
import { Lightbox } from "#app/ui/site/lightbox.tsx";
import { RoundButton } from "#app/ui/site/round-button.tsx";
import { TextLink } from "#app/ui/site/text-link.tsx";
import type { HighlightCategory } from "#shared/media/highlight-categories.ts";
import type { Highlight } from "#shared/media/highlights.ts";
import type { HighlightsData, HighlightsFailure } from "./load-highlights.ts";
import { highlightLabels, highlightsUrl, suggestCategories } from "./select-highlight-category.ts";

type TabsProps = { filled: readonly HighlightCategory[]; chosen: HighlightCategory };

function Tabs({ filled, chosen }: TabsProps) {
  return (
    <nav aria-label="Kinds of highlights" className="min-w-0">
      <ul className="pill-row">
        {filled.map((category) => (
          <li key={category}>
            <a
              href={highlightsUrl(category)}
              className="pill-link"
              data-tab=""
              aria-current={category === chosen ? "true" : undefined}
            >
              {highlightLabels[category]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const ScrollButtons = () => (
  <div className="highlight-steps">
    <RoundButton icon={ChevronLeft} label="Scroll back" data-scroll="-1" />
    <RoundButton icon={ChevronRight} label="Scroll on" data-scroll="1" />
  </div>
);

function HighlightRow({ highlights, name }: { highlights: readonly Highlight[]; name: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls can be scrolled with the keyboard
    <ul className="highlight-row" tabIndex={0} aria-label={`Highlights: ${name}`}>
      {highlights.map((highlight) => (
        <HighlightItem key={highlight.id} highlight={highlight} />
      ))}
    </ul>
  );
}

function NoHighlights({ filled, chosen }: TabsProps) {
  const others = suggestCategories(chosen, filled);
  return (
    <div className="highlight-nothing">
      <p className="font-display text-subheading">No {highlightLabels[chosen].toLowerCase()} highlights yet</p>
      <p className="mt-2 text-white/80">
        {others.length > 0 ? "Have a look at these instead." : "Pictures from the road will appear here."}
      </p>
      {others.length > 0 && (
        <div className="mt-6 flex flex-wrap justify-center gap-3" data-in-place="">
          {others.map((category) => (
            <ActionLink key={category} href={highlightsUrl(category)} tone="on_picture">
              {highlightLabels[category]}
            </ActionLink>
          ))}
        </div>
      )}
    </div>
  );
}

function HighlightsError({ failed, retryHref }: HighlightsFailure) {
  return (
    <div className="highlight-nothing" role="alert">
      <p>Error loading highlights: {failed}</p>
      <div className="mt-6 flex justify-center" data-in-place="">
        <ActionLink href={retryHref} tone="on_picture">
          Try Again
        </ActionLink>
      </div>
    </div>
  );
}

/** Highlights by category; each opens in the lightbox. */
export function HighlightsSection({ loaded }: { loaded: HighlightsData }) {
  return (
    <section id="highlights" className="highlight-band section" aria-labelledby="highlights-title">
      <div className="page-width" data-enhance="highlights">
        <div data-enhance="lightbox">
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
            <h2 id="highlights-title" className="max-w-2xl text-balance font-display text-heading">
              Highlights from the road
            </h2>
            <TextLink href="/gallery">Open the whole gallery</TextLink>
          </div>
          <div data-shown="">
            {loaded.failed !== null ? (
              <HighlightsError {...loaded} />
            ) : (
              <>
                <div className="mt-7 flex items-center justify-between gap-4">
                  <Tabs {...loaded} />
                  {loaded.highlights.length > 0 && <ScrollButtons />}
                </div>
                {loaded.highlights.length > 0 ? (
                  <HighlightRow highlights={loaded.highlights} name={highlightLabels[loaded.chosen]} />
                ) : (
                  <NoHighlights {...loaded} />
                )}
              </>
            )}
          </div>
          <Lightbox title="Highlights" />
        </div>
      </div>
    </section>
  );
}
