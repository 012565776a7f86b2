import { Compass, Mountain } from "lucide-react";
import { bindField, CheckboxField, PillsField, SelectField } from "#app/kit/site-forms/choice-fields.tsx";
import { CountryField } from "#app/kit/site-forms/country-field.tsx";
import { AreaField, emailInput, FieldError, phoneInput, TextField } from "#app/kit/site-forms/fields.tsx";
import { PasswordField } from "#app/kit/site-forms/password-field.tsx";
import { humanize } from "#app/ui/format.ts";
import { NewTabLink } from "#app/ui/site/text-link.tsx";
import { experienceLevels, genders, interests, referralSources } from "#shared/people/choices.ts";
import { registrationLimits as limits } from "#shared/people/limits.ts";
import type { RegistrationHandle } from "./use-registration.ts";

export type StepProps = Pick<RegistrationHandle, "form">;

const roles = [
  { value: "customer", Icon: Mountain, name: "I want to travel", text: "Customer: book trips and keep them together" },
  { value: "guide", Icon: Compass, name: "I want to guide", text: "Guide: lead our groups in Rwanda and Uganda" },
] as const;

function RoleField({ form }: StepProps) {
  const { id, value: chosen, error, setValue } = bindField(form, "requested_role");
  return (
    <fieldset id={id} tabIndex={-1} className="form-wide register-set">
      <legend>What brings you here?</legend>
      <div className="role-cards">
        {roles.map(({ value, Icon, name, text }) => (
          <label key={value} className="role-card">
            <input
              type="radio"
              name="requested_role"
              value={value}
              checked={chosen === value}
              onChange={() => setValue(value)}
            />
            <Icon aria-hidden="true" className="size-6 shrink-0" />
            <span>
              <strong className="block">{name}</strong>
              <span className="form-small">{text}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

export const BasicStep = ({ form }: StepProps) => (
  <div className="form-grid">
    <RoleField form={form} />
    <TextField form={form} name="first_name" autoComplete="given-name" maxLength={limits.name} />
    <TextField form={form} name="last_name" autoComplete="family-name" maxLength={limits.name} />
    <TextField
      form={form}
      name="username"
      hint="Letters of one alphabet, digits, dots, hyphens and underscores."
      autoComplete="username"
      maxLength={limits.username}
      autoCapitalize="off"
      spellCheck={false}
    />
    <TextField form={form} name="phone" hint="With country code." {...phoneInput} />
    <TextField form={form} name="email" wide hint="We send a link there that confirms it is yours." {...emailInput} />
    <PasswordField form={form} autoComplete="new-password" name="password" hint="At least 8 characters." />
    <PasswordField form={form} autoComplete="new-password" name="confirm_password" hint="The same once more." />
  </div>
);

const toOptions = (values: readonly string[]) => values.map((value) => [value, humanize(value)] as const);
const noChoice = ["", "Please choose"] as const;

export const PersonalStep = ({ form }: StepProps) => (
  <div className="form-grid">
    <CountryField form={form} name="country" maxLength={limits.place} />
    <TextField form={form} name="city" autoComplete="address-level2" maxLength={limits.place} />
    <TextField form={form} name="date_of_birth" type="date" autoComplete="bday" min="1900-01-01" />
    <SelectField form={form} name="gender" optional options={[noChoice, ...toOptions(genders)]} />
    <h3 className="form-wide register-part">In an emergency, we call</h3>
    <TextField form={form} name="emergency_contact_name" autoComplete="off" maxLength={limits.name} />
    <TextField form={form} name="emergency_contact_phone" {...phoneInput} autoComplete="off" />
  </div>
);

/** What a guide needs to know of travellers. */
const TravellerFields = ({ form }: StepProps) => (
  <>
    <AreaField form={form} wide height="small" name="dietary_restrictions" optional rows={2} maxLength={limits.note} />
    <AreaField
      form={form}
      wide
      height="small"
      name="medical_conditions"
      optional
      rows={2}
      maxLength={limits.note}
      hint="Only our team sees this. In your account you can change it, and copy it to your bookings for your guide."
    />
  </>
);

export function PreferencesStep({ form }: StepProps) {
  const isTraveller = form.state.values.requested_role === "customer";
  return (
    <div className="form-grid">
      <PillsField
        form={form}
        name="interests"
        label="What interests you?"
        hint="As many as you like."
        options={interests}
      />
      {isTraveller && <SelectField form={form} name="experience_level" options={toOptions(experienceLevels)} />}
      <SelectField
        form={form}
        name="how_did_you_hear"
        label="How did you hear about us?"
        options={[noChoice, ...toOptions(referralSources)]}
      />
      {isTraveller && <TravellerFields form={form} />}
      <CheckboxField form={form} name="marketing_consent">
        Write to me now and then about new trips. <span className="form-optional">(optional)</span>
      </CheckboxField>
      <CheckboxField form={form} name="terms_accepted">
        I accept the <NewTabLink href="/terms">terms and conditions</NewTabLink> and have read the{" "}
        <NewTabLink href="/privacy">privacy policy</NewTabLink>.
      </CheckboxField>
    </div>
  );
}
