import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import type { z } from "zod";
import { queries } from "#app/kit/calls/queries.ts";
import { SitePreview } from "#app/kit/preview/site-preview.tsx";
import { newRecordId, withEdited } from "#app/kit/preview/with-edited.ts";
import { type ClaimContent, ClaimRow, RegistrationClaims } from "#app/ui/site/claims.tsx";
import { ContactIntro } from "#app/ui/site/contact-intro.tsx";
import { claimAreas } from "#shared/pages/choices.ts";
import type { CreateClaim } from "#shared/pages/claims.ts";
import type { Claim } from "#shared/pages/content.ts";

type AreaProps = { area: Claim["area"]; claims: readonly ClaimContent[] };

/** The claims of an area as the website shows them there. */
function Area({ area, claims }: AreaProps) {
  if (area === "contact") return <ContactIntro reply_within={claims[0]?.value ?? ""} />;
  if (area === "home") return <ClaimRow claims={claims} />;
  return (
    <div className="register-aside">
      <RegistrationClaims claims={claims} />
    </div>
  );
}

type Props = {
  control: Control<Omit<z.input<typeof CreateClaim>, "sort_order">, unknown, unknown>;
  claim: Claim | null;
};

/** The claim among the others of its area, following what is typed. */
export default function ClaimPreview({ control, claim }: Props) {
  const { value = "", label = "", area = claimAreas[0] } = useWatch({ control });
  const { data = [] } = useQuery(queries.claims.listForEditing({}));
  const id = claim?.id ?? newRecordId;
  const shown = data.filter((other) => other.area === area || other.id === id);
  return (
    <SitePreview name="Claims">
      <div className="page-width section">
        <Area area={area} claims={withEdited(shown, { id, value, label })} />
      </div>
    </SitePreview>
  );
}
