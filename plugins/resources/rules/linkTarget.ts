/** Where a link may lead: within the product, or over http(s). Anything else, as `javascript:`, is no link. */
export const linkTarget = (url: string | null): string | undefined => (url !== null && /^(https?:\/\/|\/(?![/\\]))/i.test(url) ? url : undefined);
