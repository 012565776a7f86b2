import { ArrowRight } from "lucide-react";
import { PictureFrame } from "#app/ui/site/picture-frame.tsx";
import { tripsWords } from "#app/ui/site/trip-words.ts";
import { listKeyOf, noChoice } from "./choice.ts";
import { StepHead } from "./step-head.tsx";
import { StepLink } from "./step-link.tsx";
import type { Go } from "./use-choice.ts";
import type { CategoryCard } from "./wizard-data.ts";
import { categoryName } from "./words.ts";

/** Cards whose pictures load eagerly: the first row on narrow screens. */
const awaited = 2;

type Props = { cards: readonly CategoryCard[]; go: Go; reach: (key: string) => void };

type CardProps = Omit<Props, "cards"> & { card: CategoryCard; first: boolean };

function Card({ card, first, go, reach }: CardProps) {
  const { key, text, trip_count, picture } = card;
  const to = { ...noChoice, category: key };
  return (
    <li className="kind-card">
      <div className="kind-card-picture">
        <PictureFrame picture={picture && { ...picture, alt: "" }} size="kind" first={first} />
      </div>
      <div className="kind-card-words">
        <h2 className="font-display text-name sm:text-subheading">
          <StepLink to={to} go={go} look="card" onReach={() => reach(listKeyOf(to))}>
            {categoryName(key, {})}
          </StepLink>
        </h2>
        {text && <p className="mt-1.5 text-[0.9375rem] text-ash text-pretty max-sm:hidden">{text}</p>}
        <p className="kind-card-count">
          {trip_count === null ? "See the trips" : tripsWords(trip_count)}
          <ArrowRight aria-hidden="true" className="kind-card-arrow" />
        </p>
      </div>
    </li>
  );
}

/** The first step: the choice of a category. */
export function CategoryStep({ cards, go, reach }: Props) {
  return (
    <div className="page-width">
      <StepHead
        title="What kind of trip?"
        text="Four ways to see Rwanda and Uganda. You can look around before you decide."
      />
      <ul className="kinds">
        {cards.map((card, index) => (
          <Card key={card.key} card={card} first={index < awaited} go={go} reach={reach} />
        ))}
      </ul>
      <p className="mt-8 text-ash">
        Not sure yet?{" "}
        <StepLink to={{ ...noChoice, featured: true }} go={go} look="text" onReach={() => reach("featured")}>
          Start with our featured trips
        </StepLink>
      </p>
    </div>
  );
}
