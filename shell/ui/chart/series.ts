/** One value of a chart. */
export interface ChartPoint {
  /** What it belongs to, as people read it: `November 20, 2026`. Unique in its series. */
  readonly name: string;
  /** The same under the drawing, where there is little room: `Nov 20`. */
  readonly short?: string;
  /** The same for other programs, in the file: `2026-11-20`. */
  readonly key?: string;
  /** Null: there is none to show. */
  readonly value: number | null;
}

/** What a chart draws. */
export interface ChartSeries {
  readonly kind: 'line' | 'bar';
  /** What is counted or measured, with its unit. */
  readonly label: string;
  /** From left to right. */
  readonly points: readonly ChartPoint[];
}

/** Pixels. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/** The size of a chart for a window of some width, in a frame that has `room`. */
export type SizeIn = (windowWidth: number, room: number) => ChartSize;

/**
 * Which points are named under a chart.
 * @param most how many names there is room for
 * @returns positions in the series, ascending
 */
export type TicksOf = (most: number) => readonly number[];

/** In even steps, back from the last point. */
export const evenTicks =
  (count: number): TicksOf =>
  (most) => {
    const step = Math.max(1, Math.ceil(count / Math.max(1, most)));
    return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % step === 0);
  };
