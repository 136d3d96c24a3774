/** The nonce of the page's content security policy. Every style element that code adds needs it. */
export const cspNonce = (page: Document): string | undefined => page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
