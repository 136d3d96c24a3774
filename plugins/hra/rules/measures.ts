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

/** A value of the first unit in another one, rounded as that one is. */
export const valueIn = (value: number, { Factor, Decimals }: Unit): number => Number((value / Factor).toFixed(Decimals));
