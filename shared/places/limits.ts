export const placeLimits = { name: 100, otherNames: 20, country: 60 } as const;
