const repeat = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** A map link of the length that browsers still open. */
const mapLink = repeat(`https://maps.example.com/maps/dir/Kigali/Musanze/data=${"!4m14!1m6!1m5".repeat(20)}`, 2_083);

/** What people type or paste that has widened, reordered or broken emails. */
export const hostileValues = {
  "a map link": mapLink,
  "an address of 72 letters": `${"l".repeat(56)}@mail.example.org`,
  "one word of 4,000 letters": "L".repeat(4_000),
  "a name of 68 letters": "W".repeat(68),
  Arabic: "محمد (حلال)، من فضلك.\nبدون مكسرات 12.",
  Hebrew: "אברהם (כשר), בבקשה.",
  Japanese: "佐藤 太郎様、菜食でお願いいたします。".repeat(12),
  emoji: "👩‍👩‍👧‍👦🦍🏔️".repeat(40),
  "stacked marks": `Z${"\u0300\u0301\u0302\u0334\u0321".repeat(40)}algo`,
  "direction overrides": "\u202egnp.exe\u2066\u2067abc",
  "control characters": "A\u0000B\u0007C\u2028D\r\nBcc: victim@example.com",
  "a variable": "{{withdraw_link}} {{site_name}} \ue000every|note|\ue001gone\ue002 \ue004\ue005",
  markup: `"><script>alert(1)</script><img src=x onerror=alert(1)>' & </title></style>-->`,
  money: "JPY 1,234,567 / ¥1,234,567",
} as const;
