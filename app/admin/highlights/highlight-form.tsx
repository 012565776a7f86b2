import { useWatch } from "react-hook-form";
import { client } from "#app/kit/calls/api-client.ts";
import { FormTabs } from "#app/kit/form/form-tabs.tsx";
import { UploadedPictureField } from "#app/kit/form/picture-field.tsx";
import { SwitchField } from "#app/kit/form/switch-field.tsx";
import { getFieldError, SelectField, TextAreaField, TextField } from "#app/kit/form/text-fields.tsx";
import { useFormTabs } from "#app/kit/form/use-form-tabs.ts";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { lazyPreview } from "#app/kit/preview/lazy-preview.tsx";
import { WithPreview } from "#app/kit/preview/with-preview.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { RecordHistory } from "#app/kit/record/record-history.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { highlightCategories } from "#shared/media/highlight-categories.ts";
import type { HighlightForm as HighlightSchema } from "#shared/media/highlight-input.ts";
import { highlightMessages } from "#shared/media/highlight-messages.ts";
import type { Highlight } from "#shared/media/highlights.ts";
import { isVideoUrl } from "#shared/media/video-files.ts";
import { schema } from "./highlight-form-schema.ts";
import { categoryLabels, describePlace, highlightFieldLabels as labels, messages } from "./labels.ts";
import { type HighlightFormValues, useHighlightMedia } from "./use-highlight-media.ts";
import { VideoField } from "./video-field.tsx";

const HighlightPreview = lazyPreview(() => import("./highlight-preview.tsx"));

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

type Props = { list: ListScreen; highlight: Highlight | null; onCreated: (created: Highlight) => void };

/** The form of a highlight: a picture, or a video with the picture that is shown until it plays. */
export default function HighlightForm({ list, highlight, onCreated }: Props) {
  const formTabs = useFormTabs(tabs);
  const invalidResponse = `Failed to ${highlight ? "update" : "create"} highlight. Please try again.`;
  const record = useRecordForm({
    ...{ name: "highlight", schema, record: highlight, toForm, labels },
    messages: { ...messages, invalidResponse },
    create: client.highlights.create,
    update: client.highlights.update,
    onInvalid: formTabs.goToFirst,
    onSaved: highlight ? list.closeSaved : onCreated,
    sitePathOf: ({ is_active }) => (is_active ? "/#highlights" : null),
  });
  const { field, form } = record;
  const { imageId, isMissing, setPicture, uploads, video } = useHighlightMedia(form);
  const mediaError = getFieldError(form, "image_url");
  return (
    <RecordForm
      form={record}
      saveLabel={highlight ? "Save changes" : "Create highlight"}
      onCancel={list.close}
      note={isMissing && "It still needs a picture or a video: see Media Upload."}
    >
      <WithPreview preview={<HighlightPreview control={form.control} picture={highlight?.picture} />}>
        <FormTabs
          {...{ form, tabs: formTabs }}
          label="Highlight sections"
          isFlush
          panels={{
            basic: <BasicFields {...{ form, field }} />,
            media: (
              <>
                <div className="grid gap-1">
                  <p className="text-ash">
                    A picture or a video is required. With both, the picture is shown until the video plays.
                  </p>
                  {mediaError === highlightMessages.media && <p className="text-danger">{mediaError}</p>}
                </div>
                <UploadedPictureField
                  {...field("image_id")}
                  required
                  category="highlights"
                  known={highlight?.picture}
                  uploads={uploads}
                />
                <VideoField
                  {...field("image_url")}
                  required
                  hasPoster={Boolean(imageId)}
                  video={video}
                  onPoster={setPicture}
                />
              </>
            ),
          }}
        />
      </WithPreview>
      {highlight && <RecordHistory kind="highlight" id={highlight.id} labels={labels} />}
    </RecordForm>
  );
}

type FieldsProps = Pick<ReturnType<typeof useRecordForm<Highlight, typeof HighlightSchema>>, "form" | "field">;

function BasicFields({ form, field }: FieldsProps) {
  const category = useWatch({ control: form.control, name: "category" }) ?? "general";
  return (
    <>
      <TextField {...field("title")} />
      <TextAreaField {...field("description")} rows={4} />
      <SelectField
        {...field("category")}
        options={highlightCategories.map((value) => ({ value, label: categoryLabels[value] }))}
      />
      <SwitchField {...field("is_active")} hint={describePlace(category)} />
      <SwitchField {...field("is_featured")} hint="Marked as one of your best." />
    </>
  );
}
