import { Compass, Mountain } from "lucide-react";
import { experienceLevels, genders, interests, referralSources } from "#shared/people/choices.ts";
import { registrationLimits as limits } from "#shared/people/limits.ts";
import { humanize } from "./labels.ts";
import {
  CheckboxField,
  CheckboxGroupField,
  FieldError,
  type FormEntry,
  fieldId,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from "./registration-fields.tsx";

const roles = [
  { value: "customer", Icon: Mountain, name: "I want to travel", text: "Customer: book trips and keep them together" },
  { value: "guide", Icon: Compass, name: "I want to guide", text: "Guide: lead our groups in Rwanda and Uganda" },
] as const;

function RoleField({ entry }: { entry: FormEntry }) {
  const id = fieldId("requested_role");
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
              checked={entry.form.requested_role === value}
              onChange={() => entry.setField({ field: "requested_role", value })}
            />
            <Icon aria-hidden="true" className="size-6 shrink-0" />
            <span>
              <strong className="block">{name}</strong>
              <span className="form-small">{text}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={entry.errors.requested_role} />
    </fieldset>
  );
}

export function BasicStep({ entry }: { entry: FormEntry }) {
  return (
    <div className="form-grid">
      <RoleField entry={entry} />
      <TextField
        entry={entry}
        field="first_name"
        label="First name"
        input={{ autoComplete: "given-name", maxLength: limits.name }}
      />
      <TextField
        entry={entry}
        field="last_name"
        label="Last name"
        input={{ autoComplete: "family-name", maxLength: limits.name }}
      />
      <TextField
        entry={entry}
        field="username"
        label="Username"
        hint="Letters, digits, dots, hyphens, underscores."
        input={{ autoComplete: "username", maxLength: limits.username, autoCapitalize: "off", spellCheck: false }}
      />
      <TextField
        entry={entry}
        field="phone"
        label="Phone"
        hint="With country code."
        input={{ type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: 40 }}
      />
      <TextField
        entry={entry}
        field="email"
        label="Email"
        wide
        hint="We send a link there that confirms it is yours."
        input={{
          type: "email",
          inputMode: "email",
          autoComplete: "email",
          maxLength: 254,
          autoCapitalize: "off",
          spellCheck: false,
        }}
      />
      <PasswordField entry={entry} field="password" label="Password" hint="At least 8 characters." />
      <PasswordField entry={entry} field="confirm_password" label="Confirm password" hint="The same once more." />
    </div>
  );
}

export function PersonalStep({ entry }: { entry: FormEntry }) {
  return (
    <div className="form-grid">
      <TextField
        entry={entry}
        field="country"
        label="Country"
        input={{ autoComplete: "country-name", maxLength: limits.place }}
      />
      <TextField
        entry={entry}
        field="city"
        label="City"
        input={{ autoComplete: "address-level2", maxLength: limits.place }}
      />
      <TextField
        entry={entry}
        field="date_of_birth"
        label="Date of birth"
        input={{ type: "date", autoComplete: "bday", min: "1900-01-01" }}
      />
      <SelectField
        entry={entry}
        field="gender"
        label="Gender"
        optional
        options={[["", "Please choose"], ...genders.map((gender) => [gender, humanize(gender)] as const)]}
      />
      <h3 className="form-wide register-part">In an emergency, we call</h3>
      <TextField
        entry={entry}
        field="emergency_contact_name"
        label="Emergency contact name"
        input={{ autoComplete: "off", maxLength: limits.name }}
      />
      <TextField
        entry={entry}
        field="emergency_contact_phone"
        label="Emergency contact phone"
        input={{ type: "tel", inputMode: "tel", autoComplete: "off", maxLength: 40 }}
      />
    </div>
  );
}

export function PreferencesStep({ entry }: { entry: FormEntry }) {
  return (
    <div className="form-grid">
      <CheckboxGroupField
        entry={entry}
        field="interests"
        label="What interests you?"
        hint="As many as you like."
        options={interests}
      />
      <SelectField
        entry={entry}
        field="experience_level"
        label="Experience level"
        options={experienceLevels.map((level) => [level, humanize(level)] as const)}
      />
      <SelectField
        entry={entry}
        field="how_did_you_hear"
        label="How did you hear about us?"
        options={[["", "Please choose"], ...referralSources.map((source) => [source, humanize(source)] as const)]}
      />
      <TextAreaField
        entry={entry}
        field="dietary_restrictions"
        label="Dietary restrictions"
        optional
        rows={2}
        maxLength={limits.note}
      />
      <TextAreaField
        entry={entry}
        field="medical_conditions"
        label="Medical conditions"
        optional
        rows={2}
        maxLength={limits.note}
        hint="Only our team sees this, so that your guide can be prepared."
      />
      <CheckboxField entry={entry} field="marketing_consent">
        Write to me now and then about new trips. <span className="form-optional">(optional)</span>
      </CheckboxField>
      <CheckboxField entry={entry} field="terms_accepted">
        I accept the{" "}
        <a href="/terms" target="_blank" rel="noopener" className="text-link">
          terms and conditions
        </a>{" "}
        and have read the{" "}
        <a href="/privacy" target="_blank" rel="noopener" className="text-link">
          privacy policy
        </a>
        .
      </CheckboxField>
    </div>
  );
}
