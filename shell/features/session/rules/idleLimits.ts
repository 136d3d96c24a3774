/** Seconds without activity until the warning (SES-131). */
export const idleSeconds = 780;

/** Seconds from the warning to sign-out (SES-132). */
export const countdownSeconds = 120;

/** Seconds between two keepalive calls (SES-133). The server's session outlives all three together (`sessionSeconds`). */
export const keepAliveSeconds = 420;
