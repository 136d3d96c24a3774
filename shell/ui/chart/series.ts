/** One value of a chart. */
export interface ChartPoint {
  /** Name of the point: `November 20, 2026`. Unique in its series. */
  readonly name: string;
  /** Short name for the axis: `Nov 20`. */
  readonly short?: string;
  /** Machine-readable name for the file: `2026-11-20`. */
  readonly key?: string;
  /** Null if there is no value. */
  readonly value: number | null;
}

/** Data of a chart. */
export interface ChartSeries {
  readonly kind: 'line' | 'bar';
  /** Name of the measure, with its unit. */
  readonly label: string;
  /** Points from left to right. */
  readonly points: readonly ChartPoint[];
}

/** Size in pixels. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/** Returns the size of a chart for the width of the window and of the chart's frame (`room`). */
export type SizeIn = (windowWidth: number, room: number) => ChartSize;

/**
 * Selects the labelled points of a chart.
 * @param most maximum number of labels
 * @returns positions in the series, ascending
 */
export type TicksOf = (most: number) => readonly number[];

/** Even steps, counted back from the last point. */
export const evenTicks =
  (count: number): TicksOf =>
  (most) => {
    const step = Math.max(1, Math.ceil(count / Math.max(1, most)));
    return Array.from({ length: count }, (_, at) => at).filter((at) => (count - 1 - at) % step === 0);
  };
