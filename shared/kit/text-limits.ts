export const maxEmailLength = 254;
