import { BedDouble, Clock, Mountain, Route, UtensilsCrossed } from "lucide-react";
import type { ReactNode } from "react";
import { formatCount } from "#shared/kit/format-count.ts";
import type { TripDay } from "#shared/trips/contract.ts";
import { buildAscentProfile, profileSize } from "./ascent-profile.ts";
import { TitledSection } from "./titled-section.tsx";

const metreFormat = new Intl.NumberFormat("en-GB");

/** "1 hour", "4½ hours" */
const formatHours = (hours: number): string => formatCount(hours, "hour").replace(/\.5/, "½").replace(/^0½/, "½");

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li className="day-fact">
      {icon}
      <span className="sr-only">{name}: </span>
      <span>{children}</span>
    </li>
  );
}

function DayFacts({ day: { distance_km, active_hours, ascent_m, lodging, meals } }: { day: TripDay }) {
  if (distance_km === null && active_hours === null && ascent_m === null && !lodging && !meals) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-ash text-sm">
      {distance_km !== null && (
        <Fact icon={<Route aria-hidden="true" />} name="Distance">
          about {distance_km} km
        </Fact>
      )}
      {active_hours !== null && (
        <Fact icon={<Clock aria-hidden="true" />} name="Hours on the way">
          about {formatHours(active_hours)}
        </Fact>
      )}
      {ascent_m !== null && (
        <Fact icon={<Mountain aria-hidden="true" />} name="Ascent">
          about {metreFormat.format(ascent_m)} m up
        </Fact>
      )}
      {lodging && (
        <Fact icon={<BedDouble aria-hidden="true" />} name="Night">
          {lodging}
        </Fact>
      )}
      {meals && (
        <Fact icon={<UtensilsCrossed aria-hidden="true" />} name="Meals">
          {meals}
        </Fact>
      )}
    </ul>
  );
}

/** Hidden from screen readers: the list of days contains the same data. */
function AscentProfileChart({ days }: { days: readonly TripDay[] }) {
  const profile = buildAscentProfile(days);
  if (!profile) return null;
  const { width, height } = profileSize;
  return (
    <div className="profile" aria-hidden="true">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-24 w-full sm:h-36"
      >
        <path d={profile.path} className="fill-canopy" />
      </svg>
      <ol className="profile-days" style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}>
        {profile.peaks.map(({ day, ascent_m }) => (
          <li key={day}>
            <b>{day}</b>
            {days.length <= 8 && <span>{ascent_m > 0 ? `${metreFormat.format(ascent_m)} m` : "–"}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The ascent profile and the list of days. */
export function Itinerary({ days }: { days: readonly TripDay[] }) {
  if (days.length === 0) return null;
  return (
    <TitledSection id="itinerary" title="Day by day">
      <AscentProfileChart days={days} />
      <ol className="days">
        {days.map((day) => (
          <li key={day.day} className="day">
            <span className="day-number">
              <span className="sr-only">Day </span>
              {day.day}
            </span>
            <div className="min-w-0">
              <h3 className="font-display text-name">{day.title}</h3>
              <p className="mt-2 text-pretty">{day.text}</p>
              <DayFacts day={day} />
            </div>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}
