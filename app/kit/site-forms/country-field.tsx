import { useEffect, useId, useState } from "react";
import { type FieldProps, TextField } from "./fields.tsx";

/** ISO 3166-1, two letters each. */
const countryCodes =
  "ADAEAFAGAIALAMAOARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZDEDJDKDM" +
  "DODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGTGUGWGYHKHNHRHTHUIDIEILIMINIOIQIRISITJEJMJOJPKEKGKHKIKMKN" +
  "KPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPK" +
  "PLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZTCTDTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUSUYUZVAVCVE" +
  "VGVIVNVUWFWSYEYTZAZMZW";

function listCountries(): string[] {
  const names = new Intl.DisplayNames(["en"], { type: "region" });
  const codes = countryCodes.match(/../g) ?? [];
  return codes.map((code) => names.of(code) ?? code).sort((a, b) => a.localeCompare(b));
}

/** A country: its names are proposed while one types, and any other text is taken. */
export function CountryField<Values extends object>(props: FieldProps<Values> & { maxLength: number }) {
  const listId = useId();
  const [countries, setCountries] = useState<readonly string[]>([]);
  // In the browser only, whose names may differ from those of the server.
  useEffect(() => setCountries(listCountries()), []);
  return (
    <>
      <TextField {...props} autoComplete="country-name" list={listId} />
      <datalist id={listId}>
        {countries.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
