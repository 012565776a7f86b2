import { useQuery } from "@tanstack/react-query";
import { type FieldValues, useController, useWatch } from "react-hook-form";
import { z } from "zod";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { FieldsetField } from "#app/kit/form/fieldset-field.tsx";
import { formSchema } from "#app/kit/form/form-schema.ts";
import { type BoundFieldProps, getFieldError, SelectField } from "#app/kit/form/text-fields.tsx";
import { RecordForm } from "#app/kit/record/record-form.tsx";
import { settingsFailures } from "#app/kit/record/settings-panel.tsx";
import { useRecordForm } from "#app/kit/record/use-record-form.ts";
import { SaveCancelled } from "#app/kit/record/use-save-record.ts";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import { storeNotice } from "#app/kit/session/notice.ts";
import { useSignedInUser } from "#app/kit/session/signed-in-user.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { LabelledCheckbox } from "#app/ui/checkbox.tsx";
import { Section } from "#app/ui/section.tsx";
import { formatCount } from "#shared/kit/format-count.ts";
import { type Role, roleLabels, roles } from "#shared/kit/roles.ts";
import { canChangeSecondStepOf } from "#shared/people/manage-users.ts";
import { securitySettingSchemas } from "#shared/settings/security-settings.ts";
import type { SecondStepCount } from "#shared/sign-in/sessions-contract.ts";
import { type StoredSecurity, securitySettings } from "./stored-security.ts";

const { two_factor_roles, session_timeout_minutes } = securitySettingSchemas;
const schema = z.object({ two_factor_roles, session_timeout_minutes });

const labels = {
  two_factor_roles: "Two-factor sign-in required for",
  session_timeout_minutes: "Session timeout",
};

const timeoutOptions = [
  { value: "30", label: "30 minutes" },
  { value: "60", label: "1 hour" },
  { value: "120", label: "2 hours" },
  { value: "480", label: "8 hours" },
];

function describeCount(count: SecondStepCount | undefined): string {
  if (!count) return "";
  const { people, without } = count;
  if (people === 0) return "Nobody has this role";
  if (people === 1 && without === 1) return "1 person, without two-factor sign-in yet";
  if (without === 0)
    return people === 1 ? "1 person, with two-factor sign-in" : `${people} people, all with two-factor sign-in`;
  return `${formatCount(people, "person", "people")}, ${without} without two-factor sign-in yet`;
}

/** The roles whose people need a second step to sign in. */
function RolesField<Values extends FieldValues, Payload>(props: BoundFieldProps<Values, Payload>) {
  const { form, name, label } = props;
  const me = useSignedInUser();
  const manager = { ...me, user_id: me.id };
  const unchangeable = roles.filter((role) => !canChangeSecondStepOf(manager, role));
  const { data: counts = [] } = useQuery(queries.sessions.countSecondSteps({}));
  const { field } = useController({ control: form.control, name });
  const chosen: readonly Role[] = field.value ?? [];
  return (
    <FieldsetField
      {...{ label, name }}
      required
      error={getFieldError(form, name)}
      hint={`Besides the password, they need a code from an app on their phone, or a passkey. Who has neither sets one up when signing in.${unchangeable.length > 0 ? " Roles with more rights than yours can't be changed by you." : ""}`}
    >
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {roles.map((role) => (
          <LabelledCheckbox
            key={role}
            checked={chosen.includes(role)}
            disabled={unchangeable.includes(role)}
            onChange={(isChosen) =>
              field.onChange(roles.filter((each) => (each === role ? isChosen : chosen.includes(each))))
            }
          >
            <span>
              {roleLabels[role]}
              <span className="block text-xs text-ash">
                {describeCount(counts.find((count) => count.role === role))}
              </span>
            </span>
          </LabelledCheckbox>
        ))}
      </div>
    </FieldsetField>
  );
}

const savedMessage = "Security settings saved";

const setUpQuestion = {
  title: "Require two-factor sign-in for your own role?",
  text: "You haven't set it up yet. You'll do that right after saving.",
  confirmLabel: "Save and set it up",
};

async function hasNoSecondStep(): Promise<boolean> {
  const { codes_since, passkeys } = await client.twoFactor.get({});
  return codes_since === null && passkeys.length === 0;
}

/** Requirements for signing in: a second step by role, and the session timeout. */
export function SecurityForm({ settings }: { settings: StoredSecurity }) {
  const { role } = useSignedInUser();
  const confirm = useConfirm();
  const addsOwnRole = (chosen: readonly Role[] = []) =>
    chosen.includes(role) && !settings.two_factor_roles.includes(role);
  const form = useRecordForm({
    ...{ name: "security settings", schema: formSchema(schema), record: settings, labels, screen: "/admin/settings" },
    toForm: (record) => {
      const stored = record ?? settings;
      return {
        two_factor_roles: stored.two_factor_roles,
        session_timeout_minutes: String(stored.session_timeout_minutes),
      };
    },
    update: async (change) => {
      const mustSetUp = addsOwnRole(change.two_factor_roles) && (await hasNoSecondStep());
      if (mustSetUp && !(await confirm(setUpQuestion))) throw new SaveCancelled();
      const saved = await securitySettings.save(change);
      if (mustSetUp) storeNotice(savedMessage);
      return saved;
    },
    messages: { ...settingsFailures, updated: savedMessage },
    onSaved: () => undefined,
  });
  const chosen = useWatch({ control: form.form.control, name: "two_factor_roles" });
  return (
    <Section title="Signing in">
      <RecordForm form={form} saveLabel="Save changes">
        <RolesField {...form.field("two_factor_roles")} />
        {addsOwnRole(chosen) && (
          <Alert tone="warn" title={`This is your own role: ${roleLabels[role]}`}>
            If you haven't set it up yet, you must do that before you can do anything else. Have your phone at hand
            before you save.
          </Alert>
        )}
        <div className="max-w-sm">
          <SelectField
            {...form.field("session_timeout_minutes")}
            options={timeoutOptions}
            hint="Whoever does nothing for so long must sign in again, on every device."
          />
        </div>
      </RecordForm>
    </Section>
  );
}
