import type { Measurement } from '../contract';
import type { Unit } from './units';

/** All measurements of one thing, newest first. */
export interface MeasureHistory {
  readonly id: string;
  readonly name: string;
  readonly latest: Measurement;
  readonly all: readonly Measurement[];
}

/** Measurements by what is measured, in the order in which they arrive: newest first. */
export const historiesOf = (measurements: readonly Measurement[]): readonly MeasureHistory[] =>
  [...new Set(measurements.map(({ MeasureId }) => MeasureId))].flatMap((id) => {
    const all = measurements.filter(({ MeasureId }) => MeasureId === id);
    const [latest] = all;
    return latest ? [{ id, name: latest.Name, latest, all }] : [];
  });

/** More decimal places than that nobody reads. */
const mostDecimals = 6;

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/**
 * A value of the first unit in another one, rounded as that one is. Next to a threshold it has as many decimal places as it takes to stand on its side of it:
 * a body mass index of 24.96 is not shown as 25 where the risk begins at 25.
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
