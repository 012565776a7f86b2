export const userMessages = { missing: "Please fill in all required fields." } as const;
