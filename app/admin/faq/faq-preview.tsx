import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { SitePreview } from "#app/kit/preview/site-preview.tsx";
import { useFillVariables } from "#app/kit/preview/use-fill-variables.ts";
import { newRecordId } from "#app/kit/preview/with-edited.ts";
import { Faq } from "#app/ui/site/faq.tsx";
import { faqCategories } from "#shared/pages/choices.ts";
import type { CreateFaq } from "#shared/pages/faq.ts";

/** The answers are a narrow column in the middle of a page: from this width on, they look the same. */
const textWindowWidth = 900;

type Props = { control: Control<Omit<z.input<typeof CreateFaq>, "sort_order">, unknown, unknown> };

/** The question as its page shows it, opened, following what is typed. */
export default function FaqPreview({ control }: Props) {
  const { question = "", answer = "", category = faqCategories[0] } = useWatch({ control });
  const fillVariables = useFillVariables();
  return (
    <SitePreview name="Question" desktopWidth={textWindowWidth}>
      <div className="page-width section">
        <Faq entries={[{ id: newRecordId, question, answer: fillVariables(answer), category }]} />
      </div>
    </SitePreview>
  );
}
