import { bytesInMegabyte } from '#shell/rules/files';

/** The groups of a company's settings, in the order of their tabs (ADC-008, ADC-010). */
export const groups = ['general', 'biometrics', 'branding', 'support', 'time', 'units'] as const;

export type Group = (typeof groups)[number];

/** The groups, and what was changed in them. */
export const tabs = [...groups, 'changes'] as const;

export type Tab = (typeof tabs)[number];

export const isTab = (text: string): text is Tab => tabs.some((tab) => tab === text);

/** How many bytes a picture of the branding may have (ADC-030). */
export const imageBytes = 5 * bytesInMegabyte;

/** How many pictures of its own a company may have behind its sign-in page. */
export const mostBackgrounds = 5;
