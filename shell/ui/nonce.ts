/** The nonce that the content security policy of this page asks of styles: all style elements that we add must carry it. */
export const cspNonce = (page: Document): string | undefined => page.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined;
