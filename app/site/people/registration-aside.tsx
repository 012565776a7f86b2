import { TextLink } from "#app/ui/site/text-link.tsx";
import type { Claim } from "#shared/pages/content.ts";

export type ClaimContent = Pick<Claim, "id" | "value" | "label">;

/** The operator's claims and a link to sign in, beside the wizard. */
export function RegistrationAside({ claims }: { claims: readonly ClaimContent[] }) {
  return (
    <aside className="register-aside" aria-label="About us">
      {claims.length > 0 && (
        <dl className="register-claims">
          {claims.map(({ id, value, label }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd className="font-display text-subheading">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="register-have">
        You have an account already? <TextLink href="/sign-in">Sign in</TextLink>
      </p>
    </aside>
  );
}
