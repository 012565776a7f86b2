import { useLocation } from "@tanstack/react-router";
import { useWatch } from "react-hook-form";
import { ColourField } from "#app/kit/form/colour-field.tsx";
import { FieldGroup } from "#app/kit/form/field-layout.tsx";
import { PictureField } from "#app/kit/form/picture-field.tsx";
import { SwitchField } from "#app/kit/form/switch-field.tsx";
import { SelectField, TextAreaField, TextField } from "#app/kit/form/text-fields.tsx";
import { lazyPreview } from "#app/kit/preview/lazy-preview.tsx";
import { WithPreview } from "#app/kit/preview/with-preview.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { settingsOf } from "#app/kit/record/settings-of.ts";
import { SettingsPanel } from "#app/kit/record/settings-panel.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { Alert } from "#app/ui/alert.tsx";
import { deriveBrand } from "#shared/kit/brand-palette.ts";
import { isHexColour } from "#shared/kit/hex-colour.ts";
import { siteFontNames } from "#shared/settings/site-fonts.ts";
import { ColourPairs } from "./colour-pairs.tsx";
import { groups, hints, messages, saveLabel } from "./labels.ts";

const stored = settingsOf("branding", [
  "site_name",
  "site_tagline",
  "site_description",
  "copyright_text",
  "logo_image_id",
  "favicon_image_id",
  "primary_color",
  "secondary_color",
  "accent_color",
  "font_family",
  "meta_title",
  "meta_description",
  "meta_keywords",
  "is_active",
]);
type Branding = ReturnType<typeof stored.parse>;

const BrandingPreview = lazyPreview(() => import("./branding-preview.tsx"));
const colourNames = ["primary_color", "secondary_color", "accent_color"] as const;

type FormProps = { branding: Branding; isReadOnly: boolean };

function useBrandingForm({ branding }: FormProps) {
  const screen = useLocation({ select: ({ pathname }) => pathname });
  const options = stored.formOf(branding, { name: "site branding", saved: messages.saved, screen });
  return useRecordForm({ ...options, messages: { ...options.messages, updateFailed: messages.saveFailed } });
}
type BrandingForm = ReturnType<typeof useBrandingForm>;

function Colours({ form, field }: BrandingForm) {
  const [primary_color = "", secondary_color = "", accent_color = ""] = useWatch({
    control: form.control,
    name: colourNames,
  });
  const values = { primary_color, secondary_color, accent_color };
  const { pairs } = deriveBrand(values);
  return (
    <FieldGroup title={groups.colours}>
      {colourNames.map((name) => (
        <ColourField
          key={name}
          {...field(name)}
          hasOwnContrast
          hint={isHexColour(values[name]) && <ColourPairs pairs={pairs[name]} />}
        />
      ))}
    </FieldGroup>
  );
}

function Preview({ form }: BrandingForm) {
  return <BrandingPreview draft={useWatch({ control: form.control })} />;
}

const Fields = ({ form }: { form: BrandingForm }) => {
  const { field } = form;
  return (
    <>
      <FieldGroup title={groups.basic}>
        <TextField {...field("site_name")} hint={hints.site_name} />
        <TextField {...field("site_tagline")} hint={hints.site_tagline} />
        <TextAreaField {...field("site_description")} rows={3} hint={hints.site_description} />
        <TextField {...field("copyright_text")} hint={hints.copyright_text} />
        <SwitchField {...field("is_active")} hint={hints.is_active} />
      </FieldGroup>
      <FieldGroup title={groups.pictures}>
        <PictureField
          {...{ ...field("logo_image_id"), hint: hints.logo_image_id, category: "branding" }}
          uploadedMessage={messages.logoUploaded}
        />
        <PictureField
          {...{ ...field("favicon_image_id"), hint: hints.favicon_image_id, category: "branding" }}
          uploadedMessage={messages.faviconUploaded}
        />
      </FieldGroup>
      <Colours {...form} />
      <FieldGroup title={groups.font}>
        <SelectField
          {...field("font_family")}
          options={siteFontNames.map((value) => ({ value, label: value }))}
          hint={hints.font_family}
        />
      </FieldGroup>
      <FieldGroup title={groups.seo}>
        <TextField {...field("meta_title")} counted={{ recommended: 60 }} hint={hints.meta_title} />
        <TextAreaField
          {...field("meta_description")}
          rows={3}
          counted={{ recommended: 160 }}
          hint={hints.meta_description}
        />
        <TextField {...field("meta_keywords")} hint={hints.meta_keywords} />
      </FieldGroup>
    </>
  );
};

function LoadedForm(props: FormProps) {
  const form = useBrandingForm(props);
  if (props.isReadOnly)
    return (
      <div className="grid gap-6">
        <Alert tone="info" title={messages.readOnly} />
        <fieldset disabled className="grid gap-6">
          <Fields form={form} />
        </fieldset>
      </div>
    );
  return (
    <RecordForm form={form} saveLabel={saveLabel}>
      <WithPreview preview={<Preview {...form} />}>
        <Fields form={form} />
      </WithPreview>
    </RecordForm>
  );
}

/** The name, texts, pictures, colours and font of the site; read-only without the permission to change them. */
export default function BrandingForm({ readOnly = false }: { readOnly?: boolean }) {
  return (
    <SettingsPanel stored={stored} loadFailed={messages.loadFailed}>
      {(branding) => <LoadedForm branding={branding} isReadOnly={readOnly} />}
    </SettingsPanel>
  );
}
