import type { Measurement } from '../contract';
import type { Unit } from './units';

/** All measurements of one measure, newest first. */
export interface MeasureHistory {
  readonly id: string;
  readonly name: string;
  readonly latest: Measurement;
  readonly all: readonly Measurement[];
}

/** Groups measurements by measure, in their order: newest first. */
export const historiesOf = (measurements: readonly Measurement[]): readonly MeasureHistory[] =>
  [...new Set(measurements.map(({ MeasureId }) => MeasureId))].flatMap((id) => {
    const all = measurements.filter(({ MeasureId }) => MeasureId === id);
    const [latest] = all;
    return latest ? [{ id, name: latest.Name, latest, all }] : [];
  });

/** Maximum number of decimal places that are shown. */
const mostDecimals = 6;

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/**
 * Converts a value of the first unit into another one, rounded to its decimals. Next to a threshold it gets as many decimals as needed to stay on its
 * side: a body mass index of 24.96 is not shown as 25 if the risk begins at 25.
 * @param thresholds in the first unit
 */
export const valueIn = (value: number, { Factor, Decimals }: Unit, thresholds: readonly number[] = []): number => {
  const keepsSides = (shown: number): boolean =>
    thresholds.every((threshold) => Math.sign(shown - rounded(threshold / Factor, Decimals)) === Math.sign(value - threshold));
  for (let decimals = Decimals; decimals < mostDecimals; decimals += 1) {
    const shown = rounded(value / Factor, decimals);
    if (keepsSides(shown)) return shown;
  }
  return rounded(value / Factor, Decimals);
};
