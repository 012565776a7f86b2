import type { Claim } from "#shared/pages/content.ts";

export type ClaimContent = Pick<Claim, "id" | "value" | "label">;

type Props = { claims: readonly ClaimContent[] };

/** The operator's figures below the about text of the home page. */
export function ClaimRow({ claims }: Props) {
  if (claims.length === 0) return null;
  return (
    <dl className="claim-row">
      {claims.map(({ id, value, label }) => (
        <div key={id} className="claim">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The operator's figures beside the registration. */
export function RegistrationClaims({ claims }: Props) {
  if (claims.length === 0) return null;
  return (
    <dl className="register-claims">
      {claims.map(({ id, value, label }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd className="font-display text-subheading">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
