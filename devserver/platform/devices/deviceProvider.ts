/** A provider of device data, as the server sees it: where people agree that it may read one of their devices. */
export interface DeviceProvider {
  /** Where a browser goes to agree. It comes back to `returnTo` with the same `state` and an answer, or not at all. */
  consentUrl(request: { readonly state: string; readonly device: string; readonly returnTo: string }): string;
  /** Whether the provider has signed that the person agreed, lately, for this state and this return address. */
  isConsent(answer: string, request: { readonly state: string; readonly returnTo: string }): boolean;
}

/** Filled once the provider listens; there is none before, and none in production until somebody connects one. */
export interface DeviceProviderSlot {
  current: DeviceProvider | undefined;
}
