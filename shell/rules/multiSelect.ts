/** Selection of several options, with or without a limit (TOO-038 to TOO-040). */

/** Reported instead of the list of all options if all are selected. */
export const everything = 'ALL';

/** Whether a reported selection means all options. */
export const isEverything = (choice: readonly unknown[]): boolean => choice.length === 1 && choice[0] === everything;

/** Number of selected options and the limit: `3/5` (TOO-039). */
export const chosenOfMost = (chosen: readonly unknown[], most: number): string => `${chosen.length}/${most}`;

/** Whether an option is disabled because the limit is reached. Selected options stay enabled. */
export const isOptionDisabled = <Option>(option: Option, chosen: readonly Option[], most = Number.POSITIVE_INFINITY): boolean =>
  chosen.length >= most && !chosen.includes(option);

/** Whether 'select all' is disabled, because there are more options than the limit. */
export const isSelectAllDisabled = (options: readonly unknown[], most = Number.POSITIVE_INFINITY): boolean => options.length > most;

/**
 * The reported selection: `['ALL']` if all options are selected.
 * @param inFull reports the list of all options instead
 */
export const reportedChoice = (chosen: readonly string[], options: readonly string[], inFull = false): readonly string[] =>
  !inFull && options.length > 0 && options.every((option) => chosen.includes(option)) ? [everything] : chosen;
