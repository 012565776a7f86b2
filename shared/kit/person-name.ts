const maxNameLength = 60;

/** The parts of a name between spaces and hyphens. The apostrophe "ʼ" is a letter. */
const partPatterns = [
  /^\p{L}[\p{L}\p{M}]*(?:['’‘][\p{L}\p{M}]+)*['’]?$/u,
  // Initials and abbreviated titles: any other dot could make a web address of a name.
  /^(?:\p{L}\p{M}*\.)+$/u,
  /^(?:dr|mr|mrs|ms|jr|sr|st|prof)\.$/iu,
];

/** Whether a text looks like the name of a person: letters, spaces, hyphens, apostrophes, and dots after initials. */
export const looksLikeName = (text: string): boolean =>
  text.length <= maxNameLength &&
  text.split(/[ -]/).every((part) => partPatterns.some((pattern) => pattern.test(part)));

/** Stands in a mail for a name that does not look like one. */
const neutralName = "traveller";

/**
 * A name for an email to an address that nobody has proved to be theirs: whoever typed it could otherwise have us send
 * any text to a stranger.
 */
export const toSafeName = (name: string): string => (looksLikeName(name.trim()) ? name.trim() : neutralName);
