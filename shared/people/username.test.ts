import { expect, test } from "vitest";
import { usernameField } from "./username.ts";

const field = usernameField("Username is required");
const parse = (name: string) => field.safeParse(name).data;

test.each([
  ..."amina, amina.uwase-2, José, Zoë_1, Đặng, Łukasz, Şeyma, ñandú, x7, O.K., Keza.Ø, ŠĀ".split(", "),
  ..."Анна, Юрий-1, Ελένη, Գայանե, ნინო, דנה, محمد, ፀሐይ, प्रिया, हिन्दी, বাংলা, தமிழ், สมชาย, ខ្មែរ".split(", "),
  ..."山田太郎, さくら, タカシ, 山田さくら2, スーパー, 김민수, 金민수, 王小明, ⵜⵉⴼⵉ".split(", "),
])("a name as people write it is taken: %s", (name) => {
  expect(parse(name)).toBe(name.normalize("NFKC"));
});

test.each([
  ["ｕｎｉ６５８３５７", "uni658357"],
  ["ﬁona", "fiona"],
  ["Jose\u0301", "José"],
  ["  amina ", "amina"],
])("%o is stored as %o", (typed, stored) => {
  expect(parse(typed)).toBe(stored);
});

test.each([
  ["a Cyrillic letter among Latin ones", "un\u0456658357"],
  ["a Greek letter among Latin ones", "\u03bfscar"],
  ["a Han character among Latin ones", "amina\u4e00"],
  ["no letter", ".."],
  ["no letter", "-"],
  ["no letter", "12345"],
  ["an invisible letter", "\u3164x"],
  ["an invisible letter", "\uffa0x"],
  ["an invisible sign", "ami\u200dna"],
  ["a mark without a letter", "\u0301amina"],
  ["a mark on a digit", "amina1\u0301"],
  ["more marks than a letter has", "ami\u0316\u0317\u0318\u0319na"],
  ["other signs", "amina@example.com"],
  ["white space", "amina uwase"],
])("a name with %s is refused", (_, name) => {
  const { error } = field.safeParse(name);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "Please use letters of one alphabet, digits, dots, hyphens and underscores, and at least one letter",
  ]);
});

test("the limit holds for the form that is stored", () => {
  expect(parse("a".repeat(50))).toHaveLength(50);
  expect(field.safeParse("ﬃ".repeat(20)).success).toBe(false);
  expect(field.safeParse("").error?.issues[0]?.message).toBe("Username is required");
});
