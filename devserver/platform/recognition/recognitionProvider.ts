/** Client of the external service in which colleagues recognise each other. */
export interface RecognitionProvider {
  /** Whether the person with this mail address is a member. @throws Error if the request fails, or takes more than three seconds */
  knows(mail: string): Promise<boolean>;
}

/** The connected provider; undefined before the development provider listens, and in production unless one is connected. */
export interface RecognitionSlot {
  current: RecognitionProvider | undefined;
}
