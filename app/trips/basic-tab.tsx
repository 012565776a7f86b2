import { useWatch } from "react-hook-form";
import { FieldGroup, FieldRow, FormArea, FormNumber, FormSelect, FormText } from "#app/kit/form/form-fields.tsx";
import { capitalize } from "#app/ui/format.ts";
import { currencies } from "#shared/kit/money.ts";
import { toSlug } from "#shared/kit/slug.ts";
import { difficulties } from "#shared/trips/difficulty.ts";
import { tripLimits as limits, tripMessages } from "#shared/trips/limits.ts";
import { CountedField, PriceField } from "./common-fields.tsx";
import { ChipsField } from "./tags-field.tsx";
import { bindTo, type TripFormState } from "./trip-form-state.ts";
import type { CategoryOption } from "./trip-form-values.ts";

type Props = { form: TripFormState; categories: readonly CategoryOption[]; isNew: boolean };

/** Approximate number of characters that fit on a card. */
const cardTextLength = 160;

/** Title, description, locations, duration and price. */
export function BasicTab({ form, categories, isNew }: Props) {
  const bind = bindTo(form);
  return (
    <>
      <FieldGroup title="Trip">
        <TitleAndSlug form={form} isNew={isNew} />
        <FieldRow>
          <FormSelect
            {...bind("service_category_id")}
            required
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...(categories.length === 0 && { placeholder: "None", hint: tripMessages.noCategories })}
          />
          <FormSelect
            {...bind("difficulty_level")}
            required
            options={difficulties.map((value) => ({ value, label: capitalize(value) }))}
          />
        </FieldRow>
        <CountedField
          form={form}
          name="short_description"
          recommendedLength={cardTextLength}
          max={limits.shortDescription}
          rows={2}
          hint="One or two sentences, for cards and search engines."
        />
        <FormArea
          {...bind("full_description")}
          required
          rows={6}
          maxLength={limits.fullDescription}
          hint="Leave a blank line to start a new paragraph."
        />
        <ChipsField form={form} name="locations" />
      </FieldGroup>
      <DurationAndPrice form={form} />
    </>
  );
}

function DurationAndPrice({ form }: Pick<Props, "form">) {
  const bind = bindTo(form);
  return (
    <FieldGroup title="Duration and price">
      <FieldRow>
        <FormNumber {...bind("duration_days")} required min={1} max={limits.maxDays} />
        <FormText
          {...bind("duration_text")}
          maxLength={limits.durationText}
          placeholder="3 days, 2 nights"
          hint="If empty, we show the number of days."
        />
      </FieldRow>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <PriceField form={form} name="price_from" hint="Per person. Bookings use this price." />
        <PriceField form={form} name="price_to" hint="Leave empty for no upper price." />
        <FormSelect {...bind("currency")} required options={currencies.map((value) => ({ value, label: value }))} />
      </div>
    </FieldGroup>
  );
}

/** The slug of a new trip follows the title until it is edited. The slug of an existing trip never follows. */
function TitleAndSlug({ form, isNew }: Pick<Props, "form" | "isNew">) {
  const bind = bindTo(form);
  const [title, slug] = useWatch({ control: form.control, name: ["title", "slug"] });
  const follow = (event: { target: { value: string } }) => {
    const follows = isNew && form.getValues("slug") === toSlug(title, limits.slug);
    if (follows) form.setValue("slug", toSlug(event.target.value, limits.slug));
  };
  const hint = isNew
    ? "Created from the title."
    : "Doesn't change with the title. If you change it, the old URL redirects here.";
  return (
    <>
      <FormText {...bind("title")} required maxLength={limits.title} options={{ onChange: follow }} />
      <FormText
        {...bind("slug")}
        maxLength={limits.slug}
        placeholder={toSlug(title, limits.slug)}
        hint={
          <>
            {hint} <span className="wrap-anywhere">URL: /trips/{toSlug(slug || title, limits.slug) || "…"}</span>
          </>
        }
      />
    </>
  );
}
