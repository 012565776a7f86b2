import { z } from "zod";

type Sort<Name extends string> = Name | `-${Name}`;

/** The order of a list, by one of the fields; descending with a minus: "title", "-title". */
export const sortField = <const Name extends string>(names: readonly Name[]) =>
  z.enum(names.flatMap((name): Sort<Name>[] => [name, `-${name}`]));
