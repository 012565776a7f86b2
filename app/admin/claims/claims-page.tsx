import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import type { Column } from "#app/kit/list/column.ts";
import { ListPage } from "#app/kit/list/list-page.tsx";
import { useListScreen } from "#app/kit/list/use-list-screen.ts";
import { lazyForm } from "#app/kit/record/lazy-form.tsx";
import { RecordSheet } from "#app/kit/record/record-sheet.tsx";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import type { Claim } from "#shared/pages/content.ts";
import { claimAreaLabels, claimLabels as labels } from "./labels.ts";

const ClaimForm = lazyForm(() => import("./claim-form.tsx"));

const nameOf = ({ value, label }: Claim): string => `${value} ${label}`;

const columns: readonly Column<Claim>[] = [
  {
    id: "claim",
    header: "Claim",
    cell: ({ value, label }) => (
      <>
        <strong className="font-semibold tabular-nums">{value}</strong> {label}
      </>
    ),
    card: "none",
  },
  { id: "area", header: "Shown on", cell: ({ area }) => claimAreaLabels[area], width: "wider", card: "foot" },
];

/** Figures about the operator, in the order in which the website shows them. */
export default function ClaimsPage() {
  const can = useCan();
  const list = useListScreen({ path: "/admin/claims" });
  return (
    <>
      <ListPage
        {...{ list, labels, nameOf, columns }}
        query={() => queries.claims.listForEditing({})}
        canCreate={can("content.create")}
        onRemove={can("content.delete") ? ({ id }) => client.claims.remove({ id }) : undefined}
        binKind="claim"
        onReorder={(ids) => client.claims.reorder({ ids })}
      />
      <RecordSheet
        list={list}
        query={queries.claims.getForEditing}
        labels={labels}
        heading={(claim) => ({ title: nameOf(claim), eyebrow: "Claim" })}
        wide="preview"
      >
        {(claim) => <ClaimForm key={claim?.id ?? "new"} list={list} claim={claim} />}
      </RecordSheet>
    </>
  );
}
