import { Trash2 } from "lucide-react";
import { binDays, binKinds } from "#shared/bin/bin-kinds.ts";
import { recordKinds } from "#shared/history/record-kinds.ts";

export const binLabels = {
  title: "Bin",
  search: "Search by name",
  loadFailed: "Couldn't load the bin",
  empty: {
    icon: Trash2,
    title: "The bin is empty",
    text: `What you delete waits here for ${binDays} days, and can be restored with its pictures.`,
  },
};

export const binFilters = {
  kind: {
    label: "Kind",
    look: "select",
    choices: {
      all: "All kinds",
      ...Object.fromEntries(binKinds.map((kind) => [kind, recordKinds[kind].label])),
    } as Record<"all" | (typeof binKinds)[number], string>,
  },
} as const;
