import { useQuery } from "@tanstack/react-query";
import { client } from "#app/kit/calls/api-client.ts";
import { loadAllPages } from "#app/kit/calls/load-all-pages.ts";
import { FieldGroup, FieldRow } from "#app/kit/form/field-layout.tsx";
import { PictureField } from "#app/kit/form/picture-field.tsx";
import { SwitchField } from "#app/kit/form/switch-field.tsx";
import { DateField, SelectField, TextAreaField, TextField } from "#app/kit/form/text-fields.tsx";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import { lazyPreview } from "#app/kit/preview/lazy-preview.tsx";
import { WithPreview } from "#app/kit/preview/with-preview.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { RecordHistory } from "#app/kit/record/record-history.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { toOperatorDate } from "#shared/kit/dates.ts";
import type { EditableTestimonial } from "#shared/testimonials/contract.ts";
import { testimonialSources } from "#shared/testimonials/sources.ts";
import { testimonialFieldLabels as labels, messages, sourceLabels, starsOf } from "./labels.ts";
import { schema } from "./testimonial-form-schema.ts";

const TestimonialPreview = lazyPreview(() => import("./testimonial-preview.tsx"));

const toForm = (testimonial: EditableTestimonial | null) => ({
  customer_name: testimonial?.customer_name ?? "",
  customer_email: testimonial?.customer_email ?? "",
  image_id: testimonial?.image_id ?? null,
  rating: testimonial?.rating ?? 5,
  title: testimonial?.title ?? "",
  content: testimonial?.content ?? "",
  trip_id: testimonial?.trip_id ?? null,
  source: testimonial?.source ?? "admin",
  review_date: testimonial?.review_date ?? toOperatorDate(new Date()),
  is_approved: testimonial?.is_approved ?? false,
  is_featured: testimonial?.is_featured ?? false,
});

/** All trips by title; the trip of the testimonial is listed even if it was deleted. */
function useTripOptions(testimonial: EditableTestimonial | null) {
  const { data = [] } = useQuery({
    queryKey: ["trips", "listForEditing", "titles"],
    queryFn: () => loadAllPages((page) => client.trips.listForEditing({ ...page, sort: "title" })),
  });
  const options = data.map(({ id, title }) => ({ value: String(id), label: title }));
  const trip = testimonial?.trip_id;
  if (!trip || options.some(({ value }) => value === String(trip))) return options;
  return [{ value: String(trip), label: testimonial.trip_title || "Deleted trip" }, ...options];
}

type Props = { list: ListScreen; testimonial: EditableTestimonial | null };

/** The form of a testimonial, with a preview of how the website shows it. */
export default function TestimonialForm({ list, testimonial }: Props) {
  const record = useRecordForm({
    ...{ name: "testimonial", schema, record: testimonial, toForm, labels, messages },
    create: client.testimonials.create,
    update: client.testimonials.update,
    onSaved: list.closeSaved,
    sitePathOf: ({ is_approved }) => (is_approved ? "/" : null),
  });
  const { field, form } = record;
  const trips = useTripOptions(testimonial);
  return (
    <RecordForm form={record} saveLabel={testimonial ? "Save changes" : "Create testimonial"} onCancel={list.close}>
      <WithPreview preview={<TestimonialPreview control={form.control} trips={trips} picture={testimonial?.picture} />}>
        <FieldGroup title="Customer">
          <FieldRow>
            <TextField {...field("customer_name")} />
            <TextField {...field("customer_email")} type="email" hint="Not shown on the website." />
          </FieldRow>
          <PictureField {...field("image_id")} category="testimonials" known={testimonial?.picture} />
        </FieldGroup>
        <FieldGroup title="Review">
          <FieldRow>
            <SelectField
              {...field("rating")}
              numeric
              options={[5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: `${starsOf(stars)}  ${stars}` }))}
            />
            <TextField {...field("title")} />
          </FieldRow>
          <TextAreaField {...field("content")} rows={6} counted />
        </FieldGroup>
        <FieldGroup title="Trip and source">
          <SelectField {...field("trip_id")} numeric placeholder="No trip" options={trips} />
          <FieldRow>
            <SelectField
              {...field("source")}
              options={testimonialSources.map((value) => ({ value, label: sourceLabels[value] }))}
            />
            <DateField {...field("review_date")} />
          </FieldRow>
        </FieldGroup>
        <FieldGroup title="Status">
          <SwitchField {...field("is_approved")} hint="Shown on the website." />
          <SwitchField {...field("is_featured")} hint="Shown on the home page, if it is approved." />
        </FieldGroup>
      </WithPreview>
      {testimonial && <RecordHistory kind="testimonial" id={testimonial.id} labels={labels} />}
    </RecordForm>
  );
}
