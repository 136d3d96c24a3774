/** The target of a link: within the product, or an http(s) address. `undefined` for anything else, such as `javascript:`. */
export const linkTarget = (url: string | null): string | undefined => (url !== null && /^(https?:\/\/|\/(?![/\\]))/i.test(url) ? url : undefined);
