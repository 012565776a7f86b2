const consonants = "bdfgkmnprstvz";
const vowels = "aeiou";
const syllablesOfGroup = 2;
const groups = 5;

const pickOne = (choices: string): string => {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return choices[random % choices.length] ?? "";
};

const makeGroup = (): string =>
  Array.from({ length: syllablesOfGroup }, () => pickOne(consonants) + pickOne(vowels)).join("");

/** A password that can be read aloud, with about 67 bits: "kamu-tezo-ribi-nafe-dosu-42". */
export const suggestPassword = (): string =>
  [...Array.from({ length: groups }, makeGroup), pickOne("23456789") + pickOne("23456789")].join("-");
