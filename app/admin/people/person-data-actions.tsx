import { useNavigate } from "@tanstack/react-router";
import { Download, Eraser } from "lucide-react";
import { useState } from "react";
import { errorMessage } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { usePersonData } from "#app/kit/screens/use-person-data.tsx";
import { Button } from "#app/ui/button.tsx";
import type { PersonReference, PersonStory } from "#shared/people/person-story.ts";

type Props = { reference: PersonReference; story: PersonStory };

/** Handing out and erasing everything that is stored about a person, for those who may. */
export function PersonDataActions({ reference, story: { name, email, can_export, can_erase } }: Props) {
  const navigate = useNavigate();
  const data = usePersonData();
  const [isExporting, setExporting] = useState(false);
  const run = (title: string, work: () => Promise<void>) =>
    work().catch((error: unknown) => toast.error({ title, text: errorMessage(error, title) }));
  const exportData = async () => {
    setExporting(true);
    const name = `personal-data-${reference.kind}-${reference.id}`;
    await run("Failed to export the data.", () => data.exportData(reference, name));
    setExporting(false);
  };
  const erase = () =>
    run("Failed to erase the person.", async () => {
      const typedConfirmation = { what: "the email address", value: email };
      if (await data.erase({ reference, name, typedConfirmation })) await navigate({ to: "/admin/people" as never });
    });
  return (
    <>
      {can_export && (
        <Button icon={Download} busy={isExporting} onClick={() => void exportData()}>
          Export personal data
        </Button>
      )}
      {can_erase && (
        <Button icon={Eraser} tone="danger" onClick={() => void erase()}>
          Erase person…
        </Button>
      )}
    </>
  );
}
