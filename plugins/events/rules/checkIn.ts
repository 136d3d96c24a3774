/** Number of digits of a check-in code. */
export const codeDigits = 6;

/** Whether a typed text can be a check-in code; spaces between the digits are allowed. */
export const isCode = (typed: string): boolean => new RegExp(`^(?:\\s*\\d){${codeDigits}}\\s*$`).test(typed);

/** Period of a check-in code in seconds. A new one is shown after each. */
export const codeSeconds = 60;

const minute = 60_000;

/** Minutes before the start and after the end of a session during which participants can check in. */
const around = { before: 60, after: 60 } as const;

interface Lasting {
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
}

/** When check-in by code opens and closes, in milliseconds since 1970. */
export const checkInPeriod = ({ start, end }: Lasting) => ({ opens: start - around.before * minute, closes: end + around.after * minute });

/** Whether participants can check in by code at a moment. */
export const isCheckInOpen = (session: Lasting, now: number): boolean => {
  const { opens, closes } = checkInPeriod(session);
  return opens <= now && now < closes;
};
