import { typedNumber } from '#shell/rules/values/typedNumber';

/** A unit of a measurement. The canonical value, in the first unit of its list, is `value × Factor`. */
export interface Unit {
  readonly Unit: string;
  readonly Factor: number;
  /** Decimal places after a conversion. */
  readonly Decimals: number;
}

/** A measurement exactly as entered. It is never converted in place, so switching units back and forth changes nothing. */
export interface Measured {
  readonly Value: string;
  readonly Units: string;
}

const unitOf = (units: readonly Unit[], name: string): Unit | undefined => units.find(({ Unit: own }) => own === name);

/** Removes floating-point noise: 101.6 cm are 40 in, and not 40.00000000000001. */
const exact = (value: number): number => Number(value.toPrecision(12));

/**
 * The value in the first unit, unrounded; `undefined` for a text that is not a number. If the first unit uses whole numbers, like mg/dL in laboratory
 * reports, a value of another unit that is within its rounding of a whole number becomes that number: guidelines name 5.17 mmol/L for 200 mg/dL,
 * which is 199.92.
 */
export const canonical = ({ Value, Units }: Measured, units: readonly Unit[]): number | undefined => {
  const value = typedNumber(Value);
  const unit = unitOf(units, Units);
  if (value === undefined || !unit || unit === units[0]) return value;
  const converted = exact(value * unit.Factor);
  if (units[0]?.Decimals !== 0) return converted;
  const [, decimals = ''] = Value.trim().split(/[.,]/);
  const lastDigit = 10 ** -Math.max(decimals.length, unit.Decimals);
  const whole = Math.round(converted);
  return Math.abs(whole - converted) <= (lastDigit / 2) * unit.Factor ? whole : converted;
};

/** A measurement as text in another unit. In its own unit it is exactly the entered text. */
export const shownIn = (measured: Measured, units: readonly Unit[], name: string): string => {
  if (measured.Units === name) return measured.Value;
  const value = canonical(measured, units);
  const unit = unitOf(units, name);
  return value === undefined || !unit ? measured.Value : String(Number((value / unit.Factor).toFixed(unit.Decimals)));
};
