import { Download } from "lucide-react";
import { download } from "#app/kit/screens/download.ts";
import { Button } from "#app/ui/button.tsx";
import type { CsvHeader } from "#shared/kit/csv-headers.ts";

type Props = { name: string; headers: readonly CsvHeader[] };

const isField = ({ name }: CsvHeader): boolean => name !== "id" && name !== "version";

/** The columns that a file may have, and an empty file that has them. */
export function FileColumns({ name, headers }: Props) {
  const fields = headers.filter(isField);
  const saveSample = () => {
    const content = `${fields.map((header) => header.name).join(",")}\r\n`;
    download({ name: `${name}s-sample.csv`, content, type: "text/csv;charset=utf-8" });
  };
  return (
    <section aria-label="Columns of the file" className="grid justify-items-start gap-2">
      <p>
        Columns:{" "}
        {fields
          .toSorted((a, b) => Number(b.required === true) - Number(a.required === true))
          .map(({ label, required }) => (required ? `${label} (required)` : label))
          .join(", ")}
        .
      </p>
      <Button icon={Download} onClick={saveSample}>
        Empty sample file
      </Button>
    </section>
  );
}
