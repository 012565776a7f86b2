export const analyticsSettingTexts = {
  revenue: "Revenue",
  currencyHint: "Revenue in other currencies is converted with the rates below. Without a rate it is shown apart.",
  rate: "Rate",
  ratesNote: "A rate holds from the first day of its month until the next rate of the same currency.",
  describeRate: (rate: { currency: string; rate: number; into: string; from_month: string }) =>
    `1 ${rate.currency} = ${rate.rate} ${rate.into} from ${rate.from_month}`,
  fromMonth: "From month",
  oneUnitOf: "One unit of",
  worth: "Is worth",
  into: "In",
  visits: "Visits",
  retentionHint: "The figures of each day stay. Only single visits, which say nothing about a person, are deleted.",
  save: "Save changes",
  saved: "Analytics settings saved",
} as const;
