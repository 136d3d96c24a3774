import { minutesInStep } from '#shell/rules/dates/quarterHours';

interface Span {
  readonly from: string;
  readonly to: string;
}

interface Asked {
  /** Starts lie in this period: from it on, and before its end. */
  readonly within: Span;
  /** Length of a session. */
  readonly minutes: number;
  /** Busy times. One that ends when a session begins does not conflict with it. */
  readonly taken: readonly Span[];
  /** Whether a session may be held at a time. */
  readonly fits: (span: Span) => boolean;
}

/** Starts on quarter hours at which a session is free, earliest first. */
export const freeStarts = ({ within, minutes, taken, fits }: Asked): readonly string[] => {
  const step = minutesInStep * 60_000;
  const starts: string[] = [];
  for (let at = Math.ceil(Date.parse(within.from) / step) * step; at < Date.parse(within.to); at += step) {
    const span = { from: new Date(at).toISOString(), to: new Date(at + minutes * 60_000).toISOString() };
    if (fits(span) && !taken.some(({ from, to }) => from < span.to && span.from < to)) starts.push(span.from);
  }
  return starts;
};
