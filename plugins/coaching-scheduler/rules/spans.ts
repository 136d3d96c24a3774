import { isOnQuarterHour } from '#shell/rules/dates/quarterHours';

/** A range of a day, `HH:mm`. As an end, `00:00` is the midnight at the end of the day. */
export interface Span {
  readonly StartTime: string;
  readonly EndTime: string;
}

/** Fault of a range: the key of its text. */
export type SpanFault = 'span.missing' | 'span.rounding' | 'span.order' | 'span.overlap';

/** The end of a range, comparable as text: `24:00` for the midnight at the end of the day. */
export const endOf = ({ EndTime }: Span): string => (EndTime === '00:00' ? '24:00' : EndTime);

const inOrder = (spans: readonly Span[]): readonly Span[] => spans.toSorted((one, other) => one.StartTime.localeCompare(other.StartTime));

const overlaps = (one: Span, other: Span): boolean => one.StartTime < endOf(other) && other.StartTime < endOf(one);

/**
 * The first fault of each range of a day, in order; `undefined` without one. A range ends after it begins, on quarter hours (COA-044), and does not overlap an
 * earlier one of the list (COA-043). Adjacent ranges do not overlap.
 */
export const faultsOf = (spans: readonly Span[]): readonly (SpanFault | undefined)[] =>
  spans.map((span, at) => {
    const { StartTime, EndTime } = span;
    if (StartTime === '' || EndTime === '') return 'span.missing';
    if (!isOnQuarterHour(StartTime) || !isOnQuarterHour(EndTime)) return 'span.rounding';
    if (StartTime >= endOf(span)) return 'span.order';
    return spans.slice(0, at).some((before) => overlaps(before, span)) ? 'span.overlap' : undefined;
  });

/** The range offered next: it begins an hour after the last one, within the day; nine to five on an empty day. */
export const nextSpan = (spans: readonly Span[]): Span => {
  const last = inOrder(spans).at(-1);
  if (!last) return { StartTime: '09:00', EndTime: '17:00' };
  const start = Math.min(Number(endOf(last).slice(0, 2)) + 1, 22);
  return { StartTime: hour(start), EndTime: hour(start + 1) };
};

const hour = (at: number): string => `${String(at).padStart(2, '0')}:00`;
