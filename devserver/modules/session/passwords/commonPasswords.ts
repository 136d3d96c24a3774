/** Number of refused passwords. The list of the package is longer, ordered by frequency in leaks. */
const most = 10_000;

/** Endings removed before the lookup: none, or one or two last characters that are not letters. */
const endings = [/$/u, /\P{L}$/u, /\P{L}{2}$/u];

let common: ReadonlySet<string> | undefined;

/** Read when the first new password is chosen: a start need not wait for it. */
const commonPasswords = async (): Promise<ReadonlySet<string>> => {
  if (common === undefined) {
    const { default: byFrequency } = await import('@zxcvbn-ts/language-common/src/passwords.json', { with: { type: 'json' } });
    common = new Set(byFrequency.slice(0, most));
  }
  return common;
};

/**
 * Whether a password is one of the 10,000 commonest, ignoring case, or one of them followed by one or two digits or other characters that are not letters
 * (`Charlie1!`), which the rule of SES-005 leads to. Longer endings are accepted: `Garden#2042` is not common, though `garden` is.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const known = await commonPasswords();
  const folded = password.toLowerCase();
  return endings.some((ending) => known.has(folded.replace(ending, '')));
};
