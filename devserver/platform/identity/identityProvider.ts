/** Client of the identity provider of companies with single sign-on. */
export interface IdentityProvider {
  /** Address of the provider's sign-in. The browser returns to `returnTo` with the same `state` and an answer. */
  signInUrl(request: { readonly state: string; readonly returnTo: string }): string;
  /** Address of the page that ends the sign-in at the provider. */
  readonly logoutUrl: string;
  /** The mail address in an answer; `undefined` unless the provider signed it recently, for this state and this return address. */
  subjectOf(answer: string, request: { readonly state: string; readonly returnTo: string }): string | undefined;
}

/** The connected provider; undefined before the development provider listens, and in production unless one is connected. */
export interface IdentitySlot {
  current: IdentityProvider | undefined;
}
