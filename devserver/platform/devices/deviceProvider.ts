import type { Locale } from '../../../shell/i18n/locale';

/** What a person has said on the provider's page. */
export type ConsentAnswer = 'consented' | 'declined';

/** A provider of device data, as the server sees it: where people agree that it may read one of their devices. */
export interface DeviceProvider {
  /** Where a browser goes to agree or not, in the person's language. It comes back to `returnTo` with the same `state` and an answer, or not at all. */
  consentUrl(request: { readonly state: string; readonly device: string; readonly returnTo: string; readonly language: Locale }): string;
  /** What the provider has signed that the person said, lately, for this state and this return address; `undefined` for what it has not signed. */
  answerOf(answer: string, request: { readonly state: string; readonly returnTo: string }): ConsentAnswer | undefined;
}

/** Filled once the provider listens; there is none before, and none in production until somebody connects one. */
export interface DeviceProviderSlot {
  current: DeviceProvider | undefined;
}
