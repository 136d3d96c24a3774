/** The outside service in which colleagues recognise each other, as the server sees it. */
export interface RecognitionProvider {
  /**
   * Whether it knows the person with this mail address.
   * @throws Error when it fails, or does not answer within three seconds
   */
  knows(mail: string): Promise<boolean>;
}

/** Filled once the provider listens; there is none before, and none in production until somebody connects one. */
export interface RecognitionSlot {
  current: RecognitionProvider | undefined;
}
