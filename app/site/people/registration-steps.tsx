import { Compass, Mountain } from "lucide-react";
import { FieldError } from "#app/kit/site-forms/island-field.tsx";
import { humanize } from "#app/ui/format.ts";
import { NewTabLink } from "#app/ui/site/text-link.tsx";
import { experienceLevels, genders, interests, referralSources } from "#shared/people/choices.ts";
import { registrationLimits as limits } from "#shared/people/limits.ts";
import {
  CheckboxField,
  CheckboxGroupField,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
  useField,
} from "./registration-fields.tsx";

const roles = [
  { value: "customer", Icon: Mountain, name: "I want to travel", text: "Customer: book trips and keep them together" },
  { value: "guide", Icon: Compass, name: "I want to guide", text: "Guide: lead our groups in Rwanda and Uganda" },
] as const;

function RoleField() {
  const { id, value: chosen, error, setValue } = useField("requested_role");
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

const phoneInput = { type: "tel", inputMode: "tel", maxLength: 40 } as const;

export const BasicStep = () => (
  <div className="form-grid">
    <RoleField />
    <TextField field="first_name" autoComplete="given-name" maxLength={limits.name} />
    <TextField field="last_name" autoComplete="family-name" maxLength={limits.name} />
    <TextField
      field="username"
      hint="Letters, digits, dots, hyphens, underscores."
      autoComplete="username"
      maxLength={limits.username}
      autoCapitalize="off"
      spellCheck={false}
    />
    <TextField field="phone" hint="With country code." autoComplete="tel" {...phoneInput} />
    <TextField
      field="email"
      wide
      hint="We send a link there that confirms it is yours."
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      autoCapitalize="off"
      spellCheck={false}
    />
    <PasswordField field="password" hint="At least 8 characters." />
    <PasswordField field="confirm_password" hint="The same once more." />
  </div>
);

const toOptions = (values: readonly string[]) => values.map((value) => [value, humanize(value)] as const);
const noChoice = ["", "Please choose"] as const;

export const PersonalStep = () => (
  <div className="form-grid">
    <TextField field="country" autoComplete="country-name" maxLength={limits.place} />
    <TextField field="city" autoComplete="address-level2" maxLength={limits.place} />
    <TextField field="date_of_birth" type="date" autoComplete="bday" min="1900-01-01" />
    <SelectField field="gender" optional options={[noChoice, ...toOptions(genders)]} />
    <h3 className="form-wide register-part">In an emergency, we call</h3>
    <TextField field="emergency_contact_name" autoComplete="off" maxLength={limits.name} />
    <TextField field="emergency_contact_phone" autoComplete="off" {...phoneInput} />
  </div>
);

export const PreferencesStep = () => (
  <div className="form-grid">
    <CheckboxGroupField field="interests" label="What interests you?" hint="As many as you like." options={interests} />
    <SelectField field="experience_level" options={toOptions(experienceLevels)} />
    <SelectField
      field="how_did_you_hear"
      label="How did you hear about us?"
      options={[noChoice, ...toOptions(referralSources)]}
    />
    <TextAreaField field="dietary_restrictions" optional rows={2} maxLength={limits.note} />
    <TextAreaField
      field="medical_conditions"
      optional
      rows={2}
      maxLength={limits.note}
      hint="Only our team sees this, so that your guide can be prepared."
    />
    <CheckboxField field="marketing_consent">
      Write to me now and then about new trips. <span className="form-optional">(optional)</span>
    </CheckboxField>
    <CheckboxField field="terms_accepted">
      I accept the <NewTabLink href="/terms">terms and conditions</NewTabLink> and have read the{" "}
      <NewTabLink href="/privacy">privacy policy</NewTabLink>.
    </CheckboxField>
  </div>
);
