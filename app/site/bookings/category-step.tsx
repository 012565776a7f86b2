import { ArrowRight } from "lucide-react";
import { PictureFrame } from "#app/ui/site/picture-frame.tsx";
import { bikingCountLabel } from "#app/ui/site/trip-labels.ts";
import { StepHead } from "./step-head.tsx";
import { StepLink } from "./step-link.tsx";
import type { GoToChoice } from "./use-wizard-choice.ts";
import { emptyChoice, listKeyOf } from "./wizard-choice.ts";
import type { CategoryCard } from "./wizard-data.ts";

/** Cards whose pictures load eagerly: on phones, two rows are in the first screen. */
const eagerCardCount = 4;

type Props = { cards: readonly CategoryCard[]; go: GoToChoice; prefetch: (key: string) => void };

type CardProps = Omit<Props, "cards"> & { card: CategoryCard; first: boolean };

function Card({ card, first, go, prefetch }: CardProps) {
  const { key, name, text, trip_count, enduro_count, picture } = card;
  const count = trip_count === null ? null : { biking: trip_count - enduro_count, enduro: enduro_count };
  const to = { ...emptyChoice, category: key };
  return (
    <li className="kind-card">
      <div className="kind-card-picture">
        <PictureFrame picture={picture && { ...picture, alt: "" }} size="kind" priority={first} />
      </div>
      <div className="kind-card-words">
        <h2 className="font-display text-name sm:text-subheading">
          <StepLink to={to} go={go} look="card" onPrefetch={() => prefetch(listKeyOf(to))}>
            {name}
          </StepLink>
        </h2>
        {text && <p className="mt-1.5 text-[0.9375rem] text-ash text-pretty max-sm:hidden">{text}</p>}
        <p className="kind-card-count">
          {count ? bikingCountLabel(count) : "See the trips"}
          <ArrowRight aria-hidden="true" className="kind-card-arrow" />
        </p>
      </div>
    </li>
  );
}

/** The first step: the choice of a category. */
export function CategoryStep({ cards, go, prefetch }: Props) {
  return (
    <div className="page-width">
      <StepHead
        title="What kind of trip?"
        text="See Rwanda and Uganda your way. You can look around before you decide."
      />
      <ul className="kinds">
        {cards.map((card, index) => (
          <Card key={card.key} card={card} first={index < eagerCardCount} go={go} prefetch={prefetch} />
        ))}
      </ul>
      <p className="mt-8 text-ash">
        Not sure yet?{" "}
        <StepLink to={{ ...emptyChoice, featured: true }} go={go} look="text" onPrefetch={() => prefetch("featured")}>
          Start with our featured trips
        </StepLink>
      </p>
    </div>
  );
}
