import type { Claim } from "#shared/pages/content.ts";

export type ShownClaim = Pick<Claim, "id" | "value" | "label">;

/** What the operator says of itself, beside the wizard (specification 1, section 1). */
export function RegistrationAside({ claims }: { claims: readonly ShownClaim[] }) {
  return (
    <aside className="register-aside" aria-label="About us">
      {claims.length > 0 && (
        <dl className="register-claims">
          {claims.map(({ id, value, label }) => (
            <div key={id}>
              <dd className="font-display text-subheading">{value}</dd>
              <dt>{label}</dt>
            </div>
          ))}
        </dl>
      )}
      <p className="register-have">
        You have an account already?{" "}
        <a href="/sign-in" className="text-link">
          Sign in
        </a>
      </p>
    </aside>
  );
}
