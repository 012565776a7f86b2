const mixHash = (hash: number, shift: number, factor: number): number => Math.imul(hash ^ (hash >>> shift), factor);

/** A short hash of a text (cyrb53 by bryc, public domain). */
export function shortHash(text: string, seed = 0): string {
  let one = 0xdeadbeef ^ seed;
  let other = 0x41c6ce57 ^ seed;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 2_654_435_761);
    other = Math.imul(other ^ code, 1_597_334_677);
  }
  const low = mixHash(one, 16, 2_246_822_507) ^ mixHash(other, 13, 3_266_489_909);
  const high = mixHash(other, 16, 2_246_822_507) ^ mixHash(low, 13, 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & high) + (low >>> 0)).toString(36).padStart(11, "0");
}
