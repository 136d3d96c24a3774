import type { Locale } from '../../../shell/i18n/locale';

/** The choice of a person on the provider's page. */
export type ConsentAnswer = 'consented' | 'declined';

/** Client of a provider of device data: people consent to the reading of one of their devices on its page. */
export interface DeviceProvider {
  /**
   * Address of the consent page, in the person's language. The browser returns to `returnTo` with the same `state` and an answer, or does not
   * return.
   */
  consentUrl(request: { readonly state: string; readonly device: string; readonly returnTo: string; readonly language: Locale }): string;
  /** The choice in an answer that the provider signed recently, for this state and this return address; `undefined` for an invalid one. */
  answerOf(answer: string, request: { readonly state: string; readonly returnTo: string }): ConsentAnswer | undefined;
}

/** The connected provider; undefined before the development provider listens, and in production unless one is connected. */
export interface DeviceProviderSlot {
  current: DeviceProvider | undefined;
}
