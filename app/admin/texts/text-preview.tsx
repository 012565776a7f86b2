import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { SitePreview } from "#app/kit/preview/site-preview.tsx";
import { useFillVariables } from "#app/kit/preview/use-fill-variables.ts";
import { PolicyContent } from "#app/ui/site/policy-content.tsx";
import type { CreateText } from "#shared/pages/texts.ts";

type Props = { control: Control<Omit<z.input<typeof CreateText>, "name">, unknown, unknown>; updatedAt: string };

/** The text as its page shows it, following what is typed. */
export default function TextPreview({ control, updatedAt }: Props) {
  const { title = "", body = "" } = useWatch({ control });
  const fillVariables = useFillVariables();
  return (
    <SitePreview name="Text">
      <div className="page-width section">
        <PolicyContent text={{ title, body: fillVariables(body), updated_at: updatedAt }} />
      </div>
    </SitePreview>
  );
}
