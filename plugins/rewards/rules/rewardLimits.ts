import { bytesInMegabyte } from '#shell/rules/files/files';

/** Maximum length of the title of a custom reward. */
export const longestTitle = 100;

/** Maximum length of the description of a custom reward. */
export const longestDescription = 300;

/** Maximum cost of a custom reward, in units of the currency of rewards. */
export const mostCurrency = 1_000_000;

/** Exclusive maximum size of a picture, in bytes (ADR-032, ADR-033). */
export const pictureBytes = 5 * bytesInMegabyte;

/** Size of the picture of a custom reward in pixels, which is also the ratio of the cropping frame (ADR-029, ADR-030). */
export const pictureSize = { width: 134, height: 79 };
export const pictureAspect = 5 / 3;

/** Maximum number of custom rewards of a company in a plan year. */
export const mostCustomRewards = 1000;
