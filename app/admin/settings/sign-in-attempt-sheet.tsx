import { PersonLink } from "#app/kit/screens/person-link.tsx";
import { Description, DescriptionList, SheetSection } from "#app/ui/description-list.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { formatInstant } from "#shared/kit/dates.ts";
import { roleLabels } from "#shared/kit/roles.ts";
import type { SignInAttempt } from "#shared/sign-in/sessions-contract.ts";
import { signInResultExplanations, signInResultLabels } from "#shared/sign-in/sign-in-attempts.ts";

type Props = { attempt: SignInAttempt; isOpen: boolean; onClose: () => void };

/** Whose account was tried, or what was typed. */
function Who({ account, typed_name }: SignInAttempt) {
  if (!account) {
    return (
      <DescriptionList>
        <Description name="Typed">{typed_name || "No email address"}</Description>
      </DescriptionList>
    );
  }
  return (
    <>
      <DescriptionList>
        <Description name="Name">{account.name}</Description>
        <Description name="Email">{account.email}</Description>
        <Description name="Role">{roleLabels[account.role]}</Description>
      </DescriptionList>
      <p className="mt-3">
        <PersonLink kind="person" id={account.user_id} />
      </p>
    </>
  );
}

/** One attempt to sign in, beside the list. */
export function AttemptSheet({ attempt, isOpen, onClose }: Props) {
  const { id, at, device, address, result } = attempt;
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      focusKey={String(id)}
      eyebrow="Sign-in attempt"
      title={signInResultLabels[result]}
    >
      <p>{signInResultExplanations[result]}</p>
      <SheetSection title="When and where">
        <DescriptionList>
          <Description name="When">{formatInstant(at)}</Description>
          <Description name="Network">{address || "Not known"}</Description>
          <Description name="Device">{device || "Not known"}</Description>
        </DescriptionList>
      </SheetSection>
      <SheetSection title="Account">
        <Who {...attempt} />
      </SheetSection>
    </Sheet>
  );
}
