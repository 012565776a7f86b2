import type { FieldValues } from "react-hook-form";
import { type BoundFieldProps, TextField } from "./text-fields.tsx";

/** A path on this site or a web address; `requiredLink` and `optionalLink` of shared/kit/urls.ts are its rule. */
export const LinkField = <Values extends FieldValues, Payload>(props: BoundFieldProps<Values, Payload>) => (
  <TextField
    inputMode="url"
    spellCheck={false}
    placeholder="/trips"
    hint="A path on this site, such as /trips, or an address that begins with https://."
    {...props}
  />
);
