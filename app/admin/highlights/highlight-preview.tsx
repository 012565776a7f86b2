import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { SitePreview } from "#app/kit/preview/site-preview.tsx";
import { usePreviewPicture } from "#app/kit/preview/use-preview-picture.ts";
import { HighlightItem } from "#app/ui/site/highlight-item.tsx";
import type { HighlightForm } from "#shared/media/highlight-input.ts";
import type { Picture } from "#shared/media/picture.ts";

type Props = {
  control: Control<z.input<typeof HighlightForm>, unknown, unknown>;
  /** The stored picture. */
  picture: Picture | null | undefined;
};

/** A window that one card of the row fills. */
const cardWindowWidth = 400;

/** The highlight as the home page shows it, following what is typed. */
export default function HighlightPreview({ control, picture }: Props) {
  const { title = "", image_id, image_url } = useWatch({ control });
  const shown = usePreviewPicture(image_id, picture);
  return (
    <SitePreview name="Highlight" desktopWidth={cardWindowWidth}>
      <section className="highlight-band section">
        <div className="page-width">
          <ul className="highlight-row">
            <HighlightItem
              highlight={{ title, image_url: image_url || (shown?.src ?? ""), alt_text: title, picture: shown }}
            />
          </ul>
        </div>
      </section>
    </SitePreview>
  );
}
