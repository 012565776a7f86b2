import { Copy, KeyRound } from "lucide-react";
import { toast } from "#app/kit/screens/toast.tsx";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { isBackOfficeRole, type Role } from "#shared/kit/roles.ts";
import { suggestPassword } from "./suggest-password.ts";

type Props = {
  /** For whom the password is. */
  person: { username: string; role: Role };
  password: string;
  onSuggest: (password: string) => void;
};

/** What the person needs to sign in, as one text to hand over. */
const describeSignIn = ({ person: { username, role }, password }: Omit<Props, "onSuggest">): string =>
  [
    `Sign in at ${location.origin}${isBackOfficeRole(role) ? "/admin/login" : "/sign-in"}`,
    `Username: ${username}`,
    `Password: ${password}`,
  ].join("\n");

/** Suggests a password, and copies what the person needs to sign in. */
export function PasswordTools({ person, password, onSuggest }: Props) {
  const copy = async () => {
    await navigator.clipboard.writeText(describeSignIn({ person, password }));
    toast.success({ title: "Copied", text: "Address, username and password" });
  };
  return (
    <ButtonRow>
      <Button icon={KeyRound} onClick={() => onSuggest(suggestPassword())}>
        Suggest one
      </Button>
      <Button icon={Copy} disabled={password === "" || person.username === ""} onClick={copy}>
        Copy for the person
      </Button>
    </ButtonRow>
  );
}
