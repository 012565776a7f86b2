import { type ClaimContent, RegistrationClaims } from "#app/ui/site/claims.tsx";
import { TextLink } from "#app/ui/site/text-link.tsx";

/** The operator's claims and a link to sign in, beside the wizard. */
export function RegistrationAside({ claims }: { claims: readonly ClaimContent[] }) {
  return (
    <aside className="register-aside" aria-label="About us">
      <RegistrationClaims claims={claims} />
      <p className="register-have">
        You have an account already? <TextLink href="/sign-in">Sign in</TextLink>
      </p>
    </aside>
  );
}
