import { bytesInMegabyte } from '#shell/rules/files/files';

/** The longest title of a custom reward. */
export const longestTitle = 100;

/** The longest description of a custom reward. */
export const longestDescription = 300;

/** The most that a custom reward costs, in units of the currency of rewards. */
export const mostCurrency = 1_000_000;

/** A picture of this many bytes is too large (ADR-032, ADR-033). */
export const pictureBytes = 5 * bytesInMegabyte;

/** The size of the picture of a custom reward, in pixels, and the ratio of the frame that crops it (ADR-029, ADR-030). */
export const pictureSize = { width: 134, height: 79 };
export const pictureAspect = 5 / 3;

/** The most custom rewards of a company in a plan year. */
export const mostCustomRewards = 1000;
