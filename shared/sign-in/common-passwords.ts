import { listPasswordStems, normalizePassword } from "./password-variants.ts";

/** The most common passwords of at least eight characters. */
const commonPasswords: ReadonlySet<string> = new Set(
  `00000000 0123456789 01234567 0987654321 10203040 11111111 111111111 1111111111 11223344 1122334455 12121212
  123123123 12341234 1234554321 12345678 123456789 1234567890 12345678910 123456789a 12345679 12344321 1234qwer
  123454321 123456aa 123654789 147258369 147852369 13131313 1g2w3e4r 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 19841984
  20202020 21212121 22222222 31415926 33333333 55555555 66666666 77777777 87654321 88888888 987654321 9876543210
  99999999 a1234567 a12345678 a123456789 aa123456 aa12345678 abc12345 abcd1234 abcdefgh abcdefg1 access14 admin123
  admin1234 administrator airborne alexander anderson arsenal1 asdf1234 asdfasdf asdfghjk asdfghjkl babygirl baseball
  baseball1 basketball benjamin blink182 brooklyn butterfly caroline changeme changeme123 charlie1 chelsea1 chocolate
  christian christopher computer consumer corvette courtney cowboys1 daniel123 danielle dolphins drowssap einstein
  elephant elizabeth facebook familia1 fernando football football1 franklin garfield google123 guinness hardcore
  hello123 hellohello helloworld iloveyou iloveyou1 iloveyou2 infinity internet isabella jennifer jessica1 jonathan
  jordan23 letmein1 letmein123 liverpool liverpool1 lovelove maverick mercedes metallica michael1 michelle midnight
  minecraft monkey123 mustang1 myspace1 nicholas opensesame p@ssw0rd p@ssword pa55word pakistan pass1234 passw0rd
  password password! password1 password12 password123 password1234 passwort patricia pokemon1 princess princess1
  q1w2e3r4 q1w2e3r4t5 qazwsxedc qwer1234 qwerasdf qwerqwer qwert123 qwerty12 qwerty123 qwerty1234 qwerty12345
  qwertyui qwertyuiop rainbow1 rush2112 samantha samsung1 scorpion secret123 serenity shadow12 slipknot snickers
  softball spiderman spongebob starwars starwars1 steelers strawberry sunflower sunshine sunshine1 superman superman1
  superstar swordfish test1234 testtest tinkerbell tottenham trustno1 unknown1 valentina vanessa1 veronica victoria
  victory1 welcome1 welcome123 westside whatever william1 wordpass xxxxxxxx yankees1 zaq12wsx zxcvbnm1 zxcvbnm123`
    .split(/\s+/)
    .filter((password) => password.length >= 8),
);

/** Shorter stems are parts of too many words. */
const minStemLength = 4;
const commonStems: ReadonlySet<string> = new Set(
  [...commonPasswords].flatMap(listPasswordStems).filter((stem) => stem.length >= minStemLength),
);

/** With so many characters added, a common password is no longer guessed first. */
const minAddedCharacters = 8;

/**
 * Ignores letter case, Unicode compatibility forms (NFKC), and a few digits and signs that are added or stand for
 * letters. Also true for white space only.
 */
export function isCommonPassword(password: string): boolean {
  const normalized = normalizePassword(password);
  if (normalized.trim() === "" || commonPasswords.has(normalized)) return true;
  if (commonPasswords.has(normalized.replace(/[^\p{L}\p{N}]+/gu, ""))) return true;
  return listPasswordStems(password).some(
    (stem) => commonStems.has(stem) && normalized.length - stem.length < minAddedCharacters,
  );
}
