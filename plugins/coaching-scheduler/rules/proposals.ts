/** Maximum number of times that a participant proposes for a session. */
export const mostProposed = 3;
