import { isOwnPath } from '#shell/rules/addresses/ownPath';

/** Whether an address is valid, as far as the browser can check: https, or a path of the product. */
export const isLink = (typed: string): boolean => {
  const text = typed.trim();
  return isOwnPath(text) || (URL.canParse(text) && new URL(text).protocol === 'https:');
};
