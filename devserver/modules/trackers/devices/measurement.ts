import { createHash } from 'node:crypto';
import type { TrackerUserMetrics } from '../../../../plugins/trackers/contract';
import { caloriesOf, kilometresPerMile, stepsOf } from '../../../../plugins/trackers/rules/autofill';
import { type FieldTexts, numberText, roundTo } from '../../../../plugins/trackers/rules/fields';
import type { Measure } from './catalogue';

/** Pseudo-random numbers in [0, 1), always the same for a text. */
const numbersOf = (text: string): ((index: number) => number) => {
  const bytes = createHash('sha256').update(text).digest();
  return (index) => bytes.readUInt32BE((index % 8) * 4) / 2 ** 32;
};

/** A person, a device and a day. */
export interface Wearing {
  readonly personId: string;
  readonly deviceId: string;
  readonly day: string;
  readonly metrics: TrackerUserMetrics;
}

const text = (value: number, decimals: number): string => numberText(roundTo(value, decimals));

/** An activity at a constant pace; `met` is the value of its intensity. */
const moving = ({ metrics }: Wearing, met: string, milesAnHour: number, minutes: number): FieldTexts => {
  const miles = (milesAnHour * minutes) / 60;
  const distance = metrics.DistanceUnits === 'Metric' ? miles * kilometresPerMile : miles;
  return {
    Intensity: met,
    Distance: text(distance, 2),
    Duration: text(minutes, 0),
    Steps: String(stepsOf(distance, metrics.DistanceUnits)),
    ...(metrics.Weight === null ? {} : { Calories: String(caloriesOf(Number(met), metrics.Weight, minutes / 60)) }),
  };
};

/**
 * A simulated measurement of a device on a day: plausible and deterministic. A tracker uses those of its fields that it has.
 * Only this function simulates the providers; all other code treats the values like real ones.
 */
export const measurementOf = (measure: Measure, wearing: Wearing): FieldTexts => {
  const ofDay = numbersOf(`${wearing.personId} ${wearing.deviceId} ${measure} ${wearing.day}`);
  const ofPerson = numbersOf(`${wearing.personId} ${measure}`);
  switch (measure) {
    case 'steps':
      return { Steps: String(4200 + Math.floor(ofPerson(0) * 2500 + ofDay(0) * 6500)) };
    case 'walking':
      return moving(wearing, '3.5', 3, 20 + Math.floor(ofDay(0) * 40));
    case 'cycling':
      return moving(wearing, '6.8', 12, 25 + Math.floor(ofDay(0) * 50));
    case 'sleep':
      return { Hours: text(5.8 + ofPerson(0) + ofDay(0) * 1.8, 1) };
    case 'weight':
      return { Weight: text((wearing.metrics.Weight ?? 140 + ofPerson(0) * 60) + (ofDay(0) - 0.5) * 1.6, 1) };
    case 'bloodPressure':
      return { Systolic: String(110 + Math.floor(ofDay(0) * 18)), Diastolic: String(70 + Math.floor(ofDay(1) * 12)) };
  }
};
