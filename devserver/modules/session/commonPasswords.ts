/** How many of them are refused. The list of the package is longer, and ordered by how often they were found in leaks. */
const most = 10_000;

/** What is cut off before a password is looked up: nothing, or one or two last characters that are no letters. */
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
 * Whether a password is one of the 10,000 commonest, in any case, or one of them with one or two digits or other characters that are no letters at its end
 * (`Charlie1!`): that is what the rule of SES-005 makes of them. More is no reason: `Garden#2042` is none, though `garden` is.
 */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const known = await commonPasswords();
  const folded = password.toLowerCase();
  return endings.some((ending) => known.has(folded.replace(ending, '')));
};
