import type { About, AboutFeature } from "#shared/pages/content.ts";
import { Icon } from "../icon.tsx";
import { type ClaimContent, ClaimRow } from "./claims.tsx";
import { PictureFrame } from "./picture-frame.tsx";
import { RichText } from "./rich-text.tsx";

type Feature = Pick<AboutFeature, "id" | "icon_name" | "title" | "description">;

function Benefit({ feature: { icon_name, title, description } }: { feature: Feature }) {
  return (
    <li className="benefit">
      <span className="benefit-mark">
        <Icon icon={icon_name} className="size-5.5" />
      </span>
      <div>
        <h3 className="font-display text-name">{title}</h3>
        <p className="mt-1.5 text-[0.9375rem] text-ash text-pretty">{description}</p>
      </div>
    </li>
  );
}

/** What sets the operator apart. */
export const Benefits = ({ features }: { features: readonly Feature[] }) => (
  <ul className="benefit-grid">
    {features.map((feature) => (
      <Benefit key={feature.id} feature={feature} />
    ))}
  </ul>
);

type AboutContent = Pick<About, "title" | "main_text" | "quote_text" | "picture">;

function Story({ about }: { about: AboutContent }) {
  return (
    <div className="mt-6 grid max-w-xl gap-4 text-ash text-pretty">
      <RichText text={about.main_text} headingLevel={3} />
      {about.quote_text && (
        <blockquote className="about-quote">
          <p>{about.quote_text}</p>
        </blockquote>
      )}
    </div>
  );
}

type Props = { about: AboutContent | null; features: readonly Feature[]; claims: readonly ClaimContent[] };

/** The about text, benefits and figures of the operator. */
export function WhyUsSection({ about, features, claims }: Props) {
  if (!about && features.length === 0 && claims.length === 0) return null;
  return (
    <section id="about" className="page-width section" aria-labelledby="why-us">
      <div className="why-us-columns">
        <div>
          <h2 id="why-us" className="max-w-md text-balance font-display text-heading">
            {about?.title || "Why travel with us"}
          </h2>
          {about && <Story about={about} />}
          {about?.picture && (
            <div className="relative mt-8 aspect-[16/10] overflow-hidden rounded-card">
              <PictureFrame picture={about.picture} size="half" />
            </div>
          )}
        </div>
        {features.length > 0 && <Benefits features={features} />}
      </div>
      <ClaimRow claims={claims} />
    </section>
  );
}
