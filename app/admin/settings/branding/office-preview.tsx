import type { CSSProperties } from "react";
import { FontFaces } from "#app/kit/preview/font-faces.tsx";
import { buttonClassName } from "#app/ui/button.tsx";
import { officeVariables } from "#shared/kit/brand-palette.ts";
import type { BrandingInput } from "#shared/settings/branding.ts";
import { previewLabels } from "./labels.ts";

type Props = { draft: Partial<BrandingInput> };

/** The head of the back-office and its main button, in the theme that it has now. */
export function OfficePreview({ draft }: Props) {
  const { primary_color = "", secondary_color = "", accent_color = "", font_family = "", site_name = "" } = draft;
  const theme = document.documentElement.dataset.theme === "dark" ? "dark" : "light";
  // The names that the classes use: they have the colours of the page already.
  const colours = Object.entries(officeVariables({ primary_color, secondary_color, accent_color }, theme)).map(
    ([name, colour]) => [name.replace("--", "--color-"), colour],
  );
  const style: CSSProperties = {
    ...Object.fromEntries(colours),
    fontFamily: `"${font_family}", "${font_family} Fallback", sans-serif`,
  };
  return (
    <div style={style} className="grid gap-5 rounded-panel border border-line bg-paper p-5 text-ink">
      <FontFaces font={font_family} />
      <p className="flex items-center gap-2.5 text-base font-bold tracking-tight">
        <span className="truncate">{site_name}</span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <span className={buttonClassName("primary")}>{previewLabels.primaryAction}</span>
        <span className={buttonClassName("plain")}>{previewLabels.otherAction}</span>
        <span className="rounded-control px-1 outline-2 outline-offset-2 outline-focus">{previewLabels.focused}</span>
      </div>
    </div>
  );
}
