import { plainText } from '../../../platform/sanitise';

/** Whether HTML shows nothing at all (ADN-052). */
export const isBlank = (html: string): boolean => plainText(html) === '' && !/<(?:img|hr)\b/.test(html);
