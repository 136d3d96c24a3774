/** Placeholder for the product's own origin. */
const product = 'https://product.invalid';

/**
 * Whether a text is a path within the product. Browsers ignore tabs and line breaks and treat `\` as `/`, so a text that begins with a single `/` can
 * name another host; the URL parser decides.
 */
export const isOwnPath = (text: string): boolean => text.startsWith('/') && URL.canParse(text, product) && new URL(text, product).origin === product;
