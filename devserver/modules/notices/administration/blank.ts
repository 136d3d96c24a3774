import { plainText } from '../../../platform/sanitise';

/** Whether HTML has no visible content (ADN-052). */
export const isBlank = (html: string): boolean => plainText(html) === '' && !/<(?:img|hr)\b/.test(html);
