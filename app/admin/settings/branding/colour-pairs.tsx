import type { ColourPair } from "#shared/kit/brand-palette.ts";
import { contrastLabel, insteadLabel } from "./labels.ts";

/** Every pair in which the site uses a colour, as it is shown, with its contrast. */
export const ColourPairs = ({ pairs }: { pairs: readonly ColourPair[] }) => (
  <span className="mt-1 grid gap-1.5">
    {pairs.map(({ use, text, ground, contrast, instead }) => (
      <span key={use} className="flex items-start gap-2">
        <span
          aria-hidden
          style={{ background: ground, color: text }}
          className="inline-grid h-5 w-8 shrink-0 place-items-center rounded-control border border-line text-xs font-semibold"
        >
          Aa
        </span>
        <span className="min-w-0">
          <span className="block">{contrastLabel(use, contrast)}</span>
          {instead && <span className="block">{insteadLabel(instead, text)}</span>}
        </span>
      </span>
    ))}
  </span>
);
