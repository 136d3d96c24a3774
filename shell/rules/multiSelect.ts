/** Choosing several of a list of options, with or without a limit (TOO-038 to TOO-040). */

/** What reports that everything is chosen, in place of the list of all options. */
export const everything = 'ALL';

/** Whether a choice reports that everything is chosen. */
export const isEverything = (choice: readonly unknown[]): boolean => choice.length === 1 && choice[0] === everything;

/** `3/5`: how many are chosen out of how many that may be (TOO-039). */
export const chosenOfMost = (chosen: readonly unknown[], most: number): string => `${chosen.length}/${most}`;

/** Whether an option cannot be chosen, because as many as may be are chosen already; a chosen one can always be given up. */
export const isOptionDisabled = <Option>(option: Option, chosen: readonly Option[], most = Number.POSITIVE_INFINITY): boolean =>
  chosen.length >= most && !chosen.includes(option);

/** Whether all cannot be chosen at once: there are more of them than may be. */
export const isSelectAllDisabled = (options: readonly unknown[], most = Number.POSITIVE_INFINITY): boolean => options.length > most;

/**
 * What a choice reports: `['ALL']` where everything is chosen.
 * @param inFull the list is wanted even then
 */
export const reportedChoice = (chosen: readonly string[], options: readonly string[], inFull = false): readonly string[] =>
  !inFull && options.length > 0 && options.every((option) => chosen.includes(option)) ? [everything] : chosen;
