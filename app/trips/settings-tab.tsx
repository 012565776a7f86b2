import { useController } from "react-hook-form";
import { FieldGroup, FormNumber, FormText } from "#app/kit/form/form-fields.tsx";
import { LabelledCheckbox } from "#app/ui/checkbox.tsx";
import { tripLimits as limits } from "#shared/trips/limits.ts";
import { CountedField } from "./common-fields.tsx";
import { bindTo, type TripFormState } from "./trip-form-state.ts";
import { formFields } from "./trip-form-values.ts";

type FlagName = "is_active" | "is_featured" | "is_best_selling";
const flags: readonly { name: FlagName; hint: string }[] = [
  { name: "is_active", hint: "Shown on the website and bookable." },
  { name: "is_featured", hint: "Listed under popular packages on the home page." },
  { name: "is_best_selling", hint: "Listed on the best sellers page." },
];

/** Search engine texts, and where the website lists the trip. */
export const SettingsTab = ({ form }: { form: TripFormState }) => (
  <>
    <FieldGroup title="Search engines">
      <CountedField
        form={form}
        name="meta_title"
        recommendedLength={limits.recommendedMetaTitle}
        max={limits.metaTitle}
        hint="If empty, we use the trip title and the site name."
      />
      <CountedField
        form={form}
        name="meta_description"
        recommendedLength={limits.recommendedMetaDescription}
        max={limits.metaDescription}
        rows={2}
        hint="If empty, we use the short description."
      />
      <FormText
        {...bindTo(form)("meta_keywords")}
        maxLength={limits.metaKeywords}
        hint="Separate keywords with commas."
      />
    </FieldGroup>
    <FieldGroup title="Website">
      {flags.map((flag) => (
        <Flag key={flag.name} form={form} {...flag} />
      ))}
      <div className="max-w-48">
        <FormNumber
          {...bindTo(form)("sort_order")}
          required
          min={0}
          max={limits.maxSortOrder}
          hint="Lower numbers come first."
        />
      </div>
    </FieldGroup>
  </>
);

function Flag({ form, name, hint }: { form: TripFormState; name: FlagName; hint: string }) {
  const { field } = useController({ control: form.control, name });
  return (
    <LabelledCheckbox checked={field.value} onChange={field.onChange}>
      <span>
        <span className="block font-medium">{formFields[name].label}</span>
        <span className="block text-xs text-ash">{hint}</span>
      </span>
    </LabelledCheckbox>
  );
}
