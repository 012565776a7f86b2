import { z } from "zod";
import { numberOrText } from "#shared/kit/fields.ts";
import { updateSchema } from "#shared/kit/record-fields.ts";
import { requiredSingleLine, singleLine, textList, trimmedString } from "#shared/kit/text-fields.ts";
import { placeLimits } from "./limits.ts";
import { placeKinds } from "./place-kinds.ts";

const coordinate = (limit: number, message: string) =>
  z
    .union(numberOrText(/^-?\d{1,3}(\.\d{1,10})?$/, trimmedString(40)), message)
    .pipe(z.number(message).min(-limit, message).max(limit, message));

const fields = {
  name: requiredSingleLine(placeLimits.name, "Name is required"),
  other_names: textList({ maxItems: placeLimits.otherNames, maxLength: placeLimits.name }),
  country: singleLine(placeLimits.country),
  latitude: coordinate(90, "Please enter degrees from -90 to 90, such as -1.5"),
  longitude: coordinate(180, "Please enter degrees from -180 to 180, such as 29.63"),
  kind: z.enum(placeKinds, `Please choose one of: ${placeKinds.join(", ")}`),
};

export const CreatePlace = z.strictObject({
  ...fields,
  other_names: fields.other_names.default([]),
  country: fields.country.default(""),
  kind: fields.kind.default("town"),
});
export type CreatePlace = z.output<typeof CreatePlace>;

export const UpdatePlace = updateSchema(fields);
export type UpdatePlace = z.output<typeof UpdatePlace>;
