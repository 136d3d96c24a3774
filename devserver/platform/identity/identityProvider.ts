/** Who vouches for people of companies with single sign-on, as the server sees it. */
export interface IdentityProvider {
  /** Where a browser goes to sign in. It comes back to `returnTo` with the same `state` and an answer. */
  signInUrl(request: { readonly state: string; readonly returnTo: string }): string;
  /** The page that ends the sign-in at the provider. */
  readonly logoutUrl: string;
  /** The mail address that `answer` vouches for; `undefined` unless the provider signed it, lately, for this state and this return address. */
  subjectOf(answer: string, request: { readonly state: string; readonly returnTo: string }): string | undefined;
}

/** Filled once the provider listens; there is none before, and none in production until somebody connects one. */
export interface IdentitySlot {
  current: IdentityProvider | undefined;
}
