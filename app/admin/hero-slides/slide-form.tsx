import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { FieldGroup, FieldRow } from "#app/kit/form/field-layout.tsx";
import { LinkField } from "#app/kit/form/link-field.tsx";
import { PictureField } from "#app/kit/form/picture-field.tsx";
import { SwitchField } from "#app/kit/form/switch-field.tsx";
import { getFieldError, SelectField, TextAreaField, TextField } from "#app/kit/form/text-fields.tsx";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { lazyPreview } from "#app/kit/preview/lazy-preview.tsx";
import { WithPreview } from "#app/kit/preview/with-preview.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { RecordHistory } from "#app/kit/record/record-history.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import type { HeroSlide } from "#shared/pages/content.ts";
import { buildBookingCategories } from "./booking-categories.ts";
import { slideFieldLabels as labels, messages } from "./labels.ts";
import { schema } from "./slide-form-schema.ts";

const SlidePreview = lazyPreview(() => import("./slide-preview.tsx"));

// The form chooses a picture by its id, and the list sets the order.
const toForm = (slide: HeroSlide | null) => ({
  title: slide?.title ?? "",
  subtitle: slide?.subtitle ?? "",
  description: slide?.description ?? "",
  image_id: slide?.image_id ?? null,
  button_text: slide?.button_text ?? "",
  button_link: slide?.button_link ?? "",
  booking_category: slide?.booking_category ?? "",
  is_active: slide?.is_active ?? true,
});

/** The form of a hero slide, with a preview of how the home page shows it. */
export default function SlideForm({ list, slide }: { list: ListScreen; slide: HeroSlide | null }) {
  const record = useRecordForm({
    ...{ name: "slide", schema, record: slide, toForm, labels, messages },
    create: client.slides.create,
    update: client.slides.update,
    onSaved: list.closeSaved,
    sitePathOf: ({ is_active }) => (is_active ? "/" : null),
  });
  const { field, form } = record;
  const { data: categories = [] } = useQuery(queries.categories.list({}));
  const hasBookingCategory = Boolean(useWatch({ control: form.control, name: "booking_category" }));
  return (
    <RecordForm form={record} saveLabel={slide ? "Save changes" : "Create slide"} onCancel={list.close}>
      <WithPreview preview={<SlidePreview control={form.control} picture={slide?.picture} />}>
        <FieldGroup title="Text">
          <TextField
            {...field("subtitle")}
            hint="Below the tagline, which is the same on every slide. You change that in Contact Info."
          />
          <TextField {...field("title")} />
          <TextAreaField {...field("description")} rows={3} />
        </FieldGroup>
        <FieldGroup title="Picture">
          <PictureField {...field("image_id")} category="hero-slides" known={slide?.picture} />
        </FieldGroup>
        <FieldGroup title="Button">
          <FieldRow>
            <TextField {...field("button_text")} placeholder="Book this adventure" />
            <SelectField
              {...field("booking_category")}
              placeholder="None"
              hint={hasBookingCategory && "The button leads to the booking of this category."}
              options={buildBookingCategories(categories, slide?.booking_category ?? "")}
            />
          </FieldRow>
          {(!hasBookingCategory || getFieldError(form, "button_link")) && (
            <LinkField
              {...field("button_link")}
              hint="Where the button leads: a path on this site, such as /trips, or an address that begins with https://."
            />
          )}
        </FieldGroup>
        <FieldGroup title="Status">
          <SwitchField {...field("is_active")} hint="Shown on the home page." />
        </FieldGroup>
      </WithPreview>
      {slide && <RecordHistory kind="hero_slide" id={slide.id} labels={labels} />}
    </RecordForm>
  );
}
