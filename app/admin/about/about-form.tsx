import { client } from "#app/kit/calls/api-client.ts";
import { PictureField } from "#app/kit/form/picture-field.tsx";
import { RichTextField } from "#app/kit/form/rich-text-field.tsx";
import { SwitchField } from "#app/kit/form/switch-field.tsx";
import { NumberField, TextAreaField, TextField } from "#app/kit/form/text-fields.tsx";
import { lazyPreview } from "#app/kit/preview/lazy-preview.tsx";
import { WithPreview } from "#app/kit/preview/with-preview.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { RecordHistory } from "#app/kit/record/record-history.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import type { About } from "#shared/pages/content.ts";
import { schema } from "./about-form-schema.ts";
import { aboutFieldLabels as labels, aboutMessages as messages } from "./labels.ts";

const AboutPreview = lazyPreview(() => import("./about-preview.tsx"));

const defaultYears = 10;

const toForm = (about: About | null) => ({
  title: about?.title ?? "",
  main_text: about?.main_text ?? "",
  quote_text: about?.quote_text ?? "",
  image_id: about?.image_id ?? null,
  years_experience: about?.years_experience ?? defaultYears,
  is_active: about?.is_active ?? true,
});

/** The form of the one about section, with a preview of how the home page shows it. */
export default function AboutForm({ about, screen }: { about: About | null; screen: string }) {
  const record = useRecordForm({
    ...{ name: "about", schema, record: about, toForm, labels, messages, screen },
    create: client.about.create,
    update: client.about.update,
    onSaved: () => {},
    sitePathOf: ({ is_active }) => (is_active ? "/" : null),
  });
  const { field, form } = record;
  return (
    <>
      <RecordForm form={record} saveLabel="Save about content">
        <WithPreview preview={<AboutPreview control={form.control} picture={about?.picture} />}>
          <TextField {...field("title")} />
          <RichTextField {...field("main_text")} hasVariables />
          <TextAreaField {...field("quote_text")} rows={2} />
          <PictureField {...field("image_id")} category="about" known={about?.picture} />
          <NumberField {...field("years_experience")} emptyValue={undefined} />
          <SwitchField {...field("is_active")} hint="Shown on the home page." />
        </WithPreview>
      </RecordForm>
      {about && <RecordHistory kind="about" id={about.id} level={2} labels={labels} unshownValues={["main_text"]} />}
    </>
  );
}
