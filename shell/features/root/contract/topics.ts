/** Joined by the server on connection; nobody else can join it. */
export const topics = { user: 'user:{userId}' } as const;
