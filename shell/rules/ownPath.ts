/** Stands for the product's own address, whatever that is. */
const product = 'https://product.invalid';

/**
 * Whether a text is a path within the product. Browsers leave out tabs and ends of lines and take `\` for `/`, so one that begins with a single `/` may still name
 * another host: they are asked.
 */
export const isOwnPath = (text: string): boolean => text.startsWith('/') && URL.canParse(text, product) && new URL(text, product).origin === product;
