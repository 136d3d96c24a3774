/** Placeholder for the product's own origin. */
const product = 'https://product.invalid';

/** A segment that browsers resolve: `.` or `..`, also encoded. */
const dots = /[/\\](?:\.|%2e){1,2}(?=[/\\?#]|$)/i;

/**
 * Whether a text is a path within the product. Browsers ignore tabs and line breaks and treat `\` as `/`, so that a text with a single `/` at its start can
 * name another host. Therefore the URL parser decides. A path with `..` names
 * another page than it seems to.
 */
export const isOwnPath = (text: string): boolean =>
  text.startsWith('/') && URL.canParse(text, product) && new URL(text, product).origin === product && !dots.test(text.replace(/[?#].*/s, ''));
