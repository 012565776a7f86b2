import { type PathValue, useWatch } from "react-hook-form";
import type { z } from "zod";
import { client } from "#app/kit/calls/api-client.ts";
import { FormTabs } from "#app/kit/form/form-tabs.tsx";
import { PictureField } from "#app/kit/form/picture-field.tsx";
import { SwitchField } from "#app/kit/form/switch-field.tsx";
import { SelectField, TextAreaField, TextField } from "#app/kit/form/text-fields.tsx";
import { useFormTabs } from "#app/kit/form/use-form-tabs.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { lazyPreview } from "#app/kit/preview/lazy-preview.tsx";
import { WithPreview } from "#app/kit/preview/with-preview.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { RecordHistory } from "#app/kit/record/record-history.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { highlightCategories } from "#shared/media/highlight-categories.ts";
import { HighlightForm as schema } from "#shared/media/highlight-input.ts";
import type { Highlight } from "#shared/media/highlights.ts";
import { isVideoUrl } from "#shared/media/video-files.ts";
import { categoryLabels, highlightFieldLabels as labels, messages } from "./labels.ts";
import { VideoField } from "./video-field.tsx";

const HighlightPreview = lazyPreview(() => import("./highlight-preview.tsx"));

type HighlightFormValues = z.input<typeof schema>;

const tabs = {
  basic: { label: "Basic Info", fields: ["title", "description", "category", "is_featured", "is_active"] },
  media: { label: "Media Upload", fields: ["image_id", "image_url"] },
} as const;

/** The address of a video or an external picture; that of a library picture is left to its id. */
const externalUrl = (highlight: Highlight | null): string =>
  highlight && (highlight.picture === null || isVideoUrl(highlight.image_url)) ? highlight.image_url : "";

const toForm = (highlight: Highlight | null): HighlightFormValues => ({
  title: highlight?.title ?? "",
  description: highlight?.description ?? "",
  category: highlight?.category ?? "general",
  is_featured: highlight?.is_featured ?? false,
  is_active: highlight?.is_active ?? true,
  image_id: highlight?.image_id ?? null,
  image_url: externalUrl(highlight),
});

/** The form of a highlight: a picture, or a video with the picture that is shown until it plays. */
export default function HighlightForm({ list, highlight }: { list: ListScreen; highlight: Highlight | null }) {
  const formTabs = useFormTabs(tabs);
  const invalidResponse = `Failed to ${highlight ? "update" : "create"} highlight. Please try again.`;
  const record = useRecordForm({
    ...{ name: "highlight", schema, record: highlight, toForm, labels },
    messages: { ...messages, invalidResponse },
    create: client.highlights.create,
    update: client.highlights.update,
    onInvalid: formTabs.goToFirst,
    onSaved: list.closeSaved,
  });
  const { field, form } = record;
  const imageId = useWatch({ control: form.control, name: "image_id" });
  const setPicture = (id: number | null) =>
    form.setValue("image_id", id as PathValue<HighlightFormValues, "image_id">, { shouldDirty: true });
  return (
    <RecordForm form={record} saveLabel={highlight ? "Save changes" : "Create highlight"} onCancel={list.close}>
      <WithPreview preview={<HighlightPreview control={form.control} picture={highlight?.picture} />}>
        <FormTabs
          {...{ form, tabs: formTabs }}
          label="Highlight sections"
          isFlush
          panels={{
            basic: (
              <>
                <TextField {...field("title")} />
                <TextAreaField {...field("description")} rows={4} />
                <SelectField
                  {...field("category")}
                  options={highlightCategories.map((value) => ({ value, label: categoryLabels[value] }))}
                />
                <SwitchField {...field("is_active")} hint="Shown on the home page." />
                <SwitchField {...field("is_featured")} hint="Marked as one of your best." />
              </>
            ),
            media: (
              <>
                <PictureField
                  {...field("image_id")}
                  hint="With a video, this is shown until it plays."
                  category="highlights"
                  known={highlight?.picture}
                />
                <VideoField {...field("image_url")} hasPoster={Boolean(imageId)} onPoster={setPicture} />
              </>
            ),
          }}
        />
      </WithPreview>
      {highlight && <RecordHistory kind="highlight" id={highlight.id} labels={labels} />}
    </RecordForm>
  );
}
