import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { PageTitle } from "#app/kit/screens/page-title.tsx";
import { Button } from "#app/ui/button.tsx";
import type { ListScreen } from "./use-list-screen.ts";

type Props = {
  list: Pick<ListScreen, "openNew">;
  labels: {
    title: string;
    /** The heading of the list, where other content of the page stands above it. */
    section?: string;
    newRecord?: string;
  };
  canCreate?: boolean | undefined;
  /** Whether the list stands below other content, which has the title of the page. */
  isEmbedded?: boolean | undefined;
  actions: ReactNode;
  above: ReactNode;
};

/** The title of a list screen with its buttons, and what stands above the list. */
export function ListHead({ list, labels, canCreate, isEmbedded = false, actions, above }: Props) {
  const buttons = (
    <>
      {actions}
      {canCreate && (
        <Button tone={above ? "plain" : "primary"} icon={Plus} onClick={list.openNew}>
          {labels.newRecord ?? "New"}
        </Button>
      )}
    </>
  );
  const section = (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <h2 className="text-base font-semibold">{labels.section}</h2>
      <div className="flex flex-wrap items-center gap-2">{buttons}</div>
    </div>
  );
  if (isEmbedded) return labels.section ? section : null;
  if (!above) return <PageTitle actions={buttons}>{labels.title}</PageTitle>;
  return (
    <>
      <PageTitle>{labels.title}</PageTitle>
      <div className="mt-5">{above}</div>
      <div className="mt-10 border-t border-line pt-6">{section}</div>
    </>
  );
}
