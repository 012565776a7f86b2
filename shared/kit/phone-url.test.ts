import { expect, test } from "vitest";
import { toPhoneUrl } from "./phone-url.ts";
import { isPhone, lacksCountryCode } from "./text-rules.ts";

test.each([
  ["+250 788 123 456", "tel:+250788123456"],
  ["+353 (0)87 765 4321", "tel:+353877654321"],
  ["00353 (0)87 765 4321", "tel:00353877654321"],
  ["(+353) 87 765 4321", "tel:+353877654321"],
  ["(+44) (0)20 7946 0000", "tel:+442079460000"],
  ["+1 212 555 0100 ext 5", "tel:+12125550100"],
  ["+1 212 555 0100 x12", "tel:+12125550100"],
  ["(087) 765 4321", "tel:0877654321"],
  ["0788/123-456", "tel:0788123456"],
])("a link to %s dials %s", (phone, url) => {
  expect(toPhoneUrl(phone)).toBe(url);
});

test.each(["(+353) 87 765 4321", "+353 (0)87 765 4321", "+1 212 555 0100 ext 5", "0788 123 456 ext. 12"])(
  "%s is a phone number",
  (phone) => expect(isPhone(phone)).toBe(true),
);

test.each(["ext 5", "+1 212 555 0100 ext", "call me", "1234", "12+34567"])("%s is no phone number", (phone) =>
  expect(isPhone(phone)).toBe(false),
);

test("a country code may be in brackets", () => {
  expect(lacksCountryCode("(+353) 87 765 4321")).toBe(false);
  expect(lacksCountryCode("(087) 765 4321")).toBe(true);
});
