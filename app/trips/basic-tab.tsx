import { useWatch } from "react-hook-form";
import { FieldGroup, FieldRow, FormArea, FormNumber, FormSelect, FormText } from "#app/kit/form/fields.tsx";
import { currencies } from "#shared/kit/money.ts";
import { slugOf } from "#shared/kit/slug.ts";
import { difficulties } from "#shared/trips/difficulty.ts";
import { tripLimits as limits, tripSentences } from "#shared/trips/limits.ts";
import { ChipsField } from "./chips-field.tsx";
import { CountedField, PriceField } from "./field-parts.tsx";
import type { TripFormState } from "./trip-form-state.ts";
import { type CategoryOption, fieldLabels as labels } from "./trip-typed.ts";

type Props = { form: TripFormState; categories: readonly CategoryOption[]; isNew: boolean };

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
/** Roughly what a card shows of it. */
const shownOnCards = 160;

/** What the trip is, where, how long, how hard, and what it costs. */
export function BasicTab({ form, categories, isNew }: Props) {
  return (
    <>
      <FieldGroup title="The trip">
        <TitleAndSlug form={form} isNew={isNew} />
        <FieldRow>
          <FormSelect
            form={form}
            name="service_category_id"
            label={labels.service_category_id}
            required
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
            {...(categories.length === 0 && { placeholder: "None", hint: tripSentences.noCategories })}
          />
          <FormSelect
            form={form}
            name="difficulty_level"
            label={labels.difficulty_level}
            required
            options={difficulties.map((value) => ({ value, label: capital(value) }))}
          />
        </FieldRow>
        <CountedField
          form={form}
          name="short_description"
          shown={shownOnCards}
          max={limits.shortDescription}
          rows={2}
          hint="One or two sentences, for cards and search engines."
        />
        <FormArea
          form={form}
          name="full_description"
          label={labels.full_description}
          required
          rows={6}
          maxLength={limits.fullDescription}
          hint="A blank line begins a new paragraph."
        />
        <ChipsField form={form} name="locations" />
      </FieldGroup>
      <LengthAndPrice form={form} />
    </>
  );
}

function LengthAndPrice({ form }: Pick<Props, "form">) {
  return (
    <FieldGroup title="Length and price">
      <FieldRow>
        <FormNumber
          form={form}
          name="duration_days"
          label={labels.duration_days}
          required
          min={1}
          max={limits.longestDays}
        />
        <FormText
          form={form}
          name="duration_text"
          label={labels.duration_text}
          maxLength={limits.durationText}
          placeholder="3 days, 2 nights"
          hint="Without it, the number of days is said."
        />
      </FieldRow>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <PriceField form={form} name="price_from" hint="A person, in bookings too." />
        <PriceField form={form} name="price_to" hint="Empty or 0: no upper price." />
        <FormSelect
          form={form}
          name="currency"
          label={labels.currency}
          required
          options={currencies.map((value) => ({ value, label: value }))}
        />
      </div>
    </FieldGroup>
  );
}

/** A new trip's slug follows its title until someone writes it; later the title leaves it alone. */
function TitleAndSlug({ form, isNew }: Pick<Props, "form" | "isNew">) {
  const [title, slug] = useWatch({ control: form.control, name: ["title", "slug"] });
  const follow = (next: string) => {
    const follows = isNew && form.getValues("slug") === slugOf(title, limits.slug);
    if (follows) form.setValue("slug", slugOf(next, limits.slug));
  };
  const before = isNew
    ? "Made from the title."
    : "Stays when the title changes. When you change it, the old address leads here.";
  return (
    <>
      <FormText
        form={form}
        name="title"
        label={labels.title}
        required
        maxLength={limits.title}
        options={{ onChange: (event: { target: { value: string } }) => follow(event.target.value) }}
      />
      <FormText
        form={form}
        name="slug"
        label={labels.slug}
        maxLength={limits.slug}
        placeholder={slugOf(title, limits.slug)}
        hint={
          <>
            {before} <span className="wrap-anywhere">Address: /trips/{slugOf(slug || title, limits.slug) || "…"}</span>
          </>
        }
      />
    </>
  );
}
