import { useState } from "react";
import { ownCall } from "#app/kit/public-call.ts";
import { session } from "#app/kit/session.ts";
import { formatDay } from "#shared/kit/dates.ts";
import { registrationLimits as limits } from "#shared/people/limits.ts";
import { genders } from "#shared/people/lists.ts";
import type { Profile } from "#shared/people/profile.ts";
import { OwnField, OwnForm, useSaving } from "./own-form.tsx";
import { worded } from "./words.ts";

const typedOf = ({ first_name, last_name, phone, city, country, date_of_birth, gender }: Profile) => ({
  first_name,
  last_name,
  phone,
  city,
  country,
  date_of_birth: date_of_birth ?? "",
  gender: gender ?? "",
});
type Typed = ReturnType<typeof typedOf>;
type Sent = Parameters<typeof ownCall<"PUT /auth/profile">>[1];

/** The name that other pages show is the new one from here on. */
function rename(name: string): void {
  const [user, token, refresh_token] = [session.user(), session.token(), session.refreshToken()];
  if (user && token && refresh_token) session.renew({ user: { ...user, name }, token, refresh_token });
}

type Props = { profile: Profile; onSaved: (profile: Profile) => void };

function useDetails({ profile, onSaved }: Props) {
  const [typed, setTyped] = useState<Typed>(() => typedOf(profile));
  const saving = useSaving();
  const bind = (name: keyof Typed) => ({
    name,
    saving,
    value: typed[name],
    onType: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  });
  const save = () =>
    void saving.save(async () => {
      // The select offers nothing but the genders that the contract knows.
      const after = await ownCall("PUT /auth/profile", typed as Sent);
      setTyped(typedOf(after));
      rename(after.name);
      onSaved(after);
    });
  return { saving, bind, save };
}

/** Name, phone and where one lives. The e-mail address is what one signs in with, and is only shown. */
export function OwnDetails(props: Props) {
  const { saving, bind, save } = useDetails(props);
  const { profile } = props;
  return (
    <OwnForm
      title="Your details"
      text={`${profile.email} · ${profile.username} · since ${formatDay(profile.created_at.slice(0, 10))}`}
      saving={saving}
      button="Save changes"
      onSubmit={save}
    >
      <OwnField
        {...bind("first_name")}
        label="First name"
        input={{ autoComplete: "given-name", maxLength: limits.name }}
      />
      <OwnField
        {...bind("last_name")}
        label="Last name"
        input={{ autoComplete: "family-name", maxLength: limits.name }}
      />
      <OwnField
        {...bind("phone")}
        label="Phone"
        wide
        input={{ type: "tel", inputMode: "tel", autoComplete: "tel", maxLength: 40 }}
      />
      <OwnField {...bind("city")} label="City" input={{ autoComplete: "address-level2", maxLength: limits.place }} />
      <OwnField
        {...bind("country")}
        label="Country"
        input={{ autoComplete: "country-name", maxLength: limits.place }}
      />
      <OwnField
        {...bind("date_of_birth")}
        label="Date of birth"
        input={{ type: "date", autoComplete: "bday", min: "1900-01-01" }}
      />
      <OwnField
        {...bind("gender")}
        label="Gender"
        options={[["", "Not said"], ...genders.map((gender) => [gender, worded(gender)] as const)]}
      />
    </OwnForm>
  );
}
