import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import type { Trip } from "#shared/trips/contract.ts";
import { formatMonths } from "#shared/trips/date-advice.ts";
import { TitledSection } from "./titled-section.tsx";

type ListProps = { title: string; lines: readonly string[]; icon: ReactNode };

function BulletList({ title, lines, icon }: ListProps) {
  if (lines.length === 0) return null;
  return (
    <section>
      <h2 className="font-display text-subheading">{title}</h2>
      <ul className="mt-5 grid gap-3">
        {lines.map((line) => (
          <li key={line} className="flex gap-3">
            {icon}
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Highlights({ highlights }: Pick<Trip, "highlights">) {
  if (highlights.length === 0) return null;
  return (
    <TitledSection id="highlights" title="What stays with you">
      <ul className="highlights">
        {highlights.map((highlight) => (
          <li key={highlight}>{highlight}</li>
        ))}
      </ul>
    </TitledSection>
  );
}

export function Inclusions({ inclusions, exclusions }: Pick<Trip, "inclusions" | "exclusions">) {
  if (inclusions.length + exclusions.length === 0) return null;
  return (
    <div id="included" className="grid gap-12 sm:grid-cols-2 sm:gap-8">
      <BulletList
        title="Included"
        lines={inclusions}
        icon={<Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />}
      />
      <BulletList
        title="Not included"
        lines={exclusions}
        icon={<Minus aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-ash" />}
      />
    </div>
  );
}

type PracticalFacts = Pick<
  Trip,
  | ("best_time_to_visit" | "requirements" | "physical_fitness" | "age_limit" | "locations")
  | ("closed_months" | "min_days_ahead")
>;

export function GoodToKnow({ trip }: { trip: PracticalFacts }) {
  const facts = [
    { name: "Best time", text: trip.best_time_to_visit },
    { name: "Closed", text: formatMonths(trip.closed_months) },
    { name: "Book ahead", text: trip.min_days_ahead > 1 ? `At least ${trip.min_days_ahead} days` : "" },
    { name: "Fitness", text: trip.physical_fitness },
    { name: "What you need", text: trip.requirements },
    { name: "Age", text: trip.age_limit },
    { name: "Places", text: trip.locations.join(", ") },
  ].filter(({ text }) => text !== "");
  if (facts.length === 0) return null;
  return (
    <TitledSection id="good-to-know" title="Good to know">
      <dl className="mt-4">
        {facts.map(({ name, text }) => (
          <div key={name} className="fact-row">
            <dt className="font-semibold">{name}</dt>
            <dd className="text-pretty">{text}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}
