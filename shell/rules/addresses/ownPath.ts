/** Placeholder for the product's own origin. */
const product = 'https://product.invalid';

/**
 * Whether a text is a path within the product. Browsers ignore tabs and line breaks and treat `\` as `/`, so that a text with a single `/` at its start can
 * name another host. Therefore the URL parser decides.
 */
export const isOwnPath = (text: string): boolean => text.startsWith('/') && URL.canParse(text, product) && new URL(text, product).origin === product;
