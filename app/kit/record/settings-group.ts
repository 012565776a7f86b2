import { z } from "zod";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";

/** Some settings of a group as a record of a form: its version is that of the group. */
export function settingsGroup<Shape extends z.ZodRawShape>(group: string, shape: Shape) {
  const schema = z.object(shape);
  const Stored = z
    .looseObject({ version: z.number() })
    .transform((settings) => ({ ...schema.parse(settings), version: settings.version, id: group }));
  type Change = Partial<z.output<typeof schema>> & { version: number; id?: string };
  return {
    /** Always asks anew: a form begins with what is stored now. */
    query: { ...queries.settings.getGroup({ group }), staleTime: 0 },
    parse: (settings: unknown) => Stored.parse(settings),
    /** Saves some of them. Throws CallError 409 if somebody else has saved. */
    save: async ({ id: _, version, ...settings }: Change) => {
      const saved = await client.settings.save({ action: "save_group", group, settings, version });
      return Stored.parse(saved[group]);
    },
  };
}
