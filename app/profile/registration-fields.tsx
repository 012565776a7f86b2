import { PillsField, SelectField } from "#app/kit/site-forms/choice-fields.tsx";
import { AreaField, phoneInput, TextField } from "#app/kit/site-forms/fields.tsx";
import type { Form } from "#app/kit/site-forms/use-form.ts";
import { humanize } from "#app/ui/format.ts";
import { experienceLevels, guideSpecialties, interests, languages } from "#shared/people/choices.ts";
import { registrationLimits as limits } from "#shared/people/limits.ts";
import type { Profile } from "#shared/people/profile.ts";
import type { ProfileFormValues } from "./profile-values.ts";

type Props = { profile: Profile; form: Form<ProfileFormValues> };

export const registrationLabels = {
  emergency_contact_name: "Emergency contact name",
  emergency_contact_phone: "Emergency contact phone",
  dietary_restrictions: "Dietary restrictions",
  medical_conditions: "Medical conditions",
  experience_level: "Experience level",
  interests: "Interests",
  guide_experience: "Your experience as a guide",
  guide_specialties: "Specialties",
  languages_spoken: "Languages you guide in",
  guide_certifications: "Licences and certificates",
} as const;

const experienceOptions = [
  ["", "Not said"],
  ...experienceLevels.map((level) => [level, humanize(level)] as const),
] as const;

/** What travellers and guides told when they registered. Staff have none of it. */
export function RegistrationFields({ profile, form }: Props) {
  if (profile.role !== "customer" && profile.role !== "guide") return null;
  return (
    <>
      <TextField form={form} name="emergency_contact_name" maxLength={limits.name} />
      <TextField form={form} name="emergency_contact_phone" {...phoneInput} autoComplete="off" />
      {profile.role === "customer" && (
        <SelectField form={form} name="experience_level" options={experienceOptions} wide />
      )}
      <div className="profile-wide">
        <PillsField form={form} name="interests" options={interests} />
      </div>
      {profile.role === "guide" && <GuideFields profile={profile} form={form} />}
    </>
  );
}

const travellerHint =
  "Only our team sees this. Your guide reads what stands on the page of your booking, where you can copy it.";

/** What everyone who registered told about food and health, also those who have become staff. */
export function HealthFields({ profile, form }: Props) {
  if (profile.medical_conditions === null) return null;
  const area = { form, rows: 2, height: "small", wide: true, maxLength: limits.note } as const;
  return (
    <>
      <AreaField {...area} name="dietary_restrictions" />
      <AreaField
        {...area}
        name="medical_conditions"
        hint={profile.role === "customer" ? travellerHint : "Only our team sees this."}
      />
    </>
  );
}

function GuideFields({ profile, form }: Props) {
  const area = { form, rows: 4, height: "small", wide: true } as const;
  return (
    <>
      <AreaField {...area} name="guide_experience" maxLength={limits.experience} />
      <div className="profile-wide">
        <PillsField form={form} name="guide_specialties" options={guideSpecialties} />
      </div>
      <div className="profile-wide">
        <PillsField form={form} name="languages_spoken" options={languages} />
      </div>
      {profile.guide_certifications !== null && (
        <AreaField {...area} name="guide_certifications" maxLength={limits.note} />
      )}
      {profile.guide_documents.length > 0 && <Documents names={profile.guide_documents} />}
    </>
  );
}

const Documents = ({ names }: { names: readonly string[] }) => (
  <div className="profile-field profile-wide">
    <h3 className="font-semibold">Certificates that you sent us</h3>
    <ul className="profile-documents">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
    <p className="profile-hint">Only our team sees them. Write to us to add or replace one.</p>
  </div>
);
