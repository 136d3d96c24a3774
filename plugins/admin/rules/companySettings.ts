import { bytesInMegabyte } from '#shell/rules/files/files';

/** The groups of a company's settings, in the order of their tabs (ADC-008, ADC-010). */
export const groups = ['general', 'biometrics', 'branding', 'support', 'time', 'units'] as const;

export type Group = (typeof groups)[number];

/** The groups, and their history. */
export const tabs = [...groups, 'changes'] as const;

export type Tab = (typeof tabs)[number];

export const isTab = (text: string): text is Tab => tabs.some((tab) => tab === text);

/** Maximum size of a picture of the branding, in bytes (ADC-030). */
export const imageBytes = 5 * bytesInMegabyte;

/** Maximum number of a company's own background pictures of the sign-in page. */
export const mostBackgrounds = 5;
