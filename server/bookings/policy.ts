/** Fields whose changes stand in the history without their values, like medical data of participants. */
export const privateFields: readonly string[] = ["special_requirements"];
