/** A unit that a measurement may be entered in. The canonical value, in the first unit of its list, is `value × Factor`. */
export interface Unit {
  readonly Unit: string;
  readonly Factor: number;
  /** Decimal places that are shown after converting. */
  readonly Decimals: number;
}

/** What was entered, exactly as it was. It is never converted in place, so switching to and fro changes nothing. */
export interface Measured {
  readonly Value: string;
  readonly Units: string;
}

const unitOf = (units: readonly Unit[], name: string): Unit | undefined => units.find(({ Unit: own }) => own === name);

/** Digits with a decimal point or comma, and a sign. */
const numberForm = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** A comma before three digits, which some people write for thousands and others for a fraction: `1,500`. `0,125` is a fraction to everybody. */
const thousandsForm = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** A number that a person has typed, with a decimal point or comma; `undefined` for what is none, or could be two. */
export const typedNumber = (text: string): number | undefined => {
  const trimmed = text.trim();
  if (!numberForm.test(trimmed) || thousandsForm.test(trimmed)) return undefined;
  const value = Number(trimmed.replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
};

/** Drops what arithmetic adds at the end: 101.6 cm are 40 in, and not 40.00000000000001. */
const exact = (value: number): number => Number(value.toPrecision(12));

/**
 * The value in the first unit, unrounded; `undefined` for what is no number. Where the first unit is counted in whole numbers, as laboratories report mg/dL, a value
 * of another unit that cannot be told from a whole number is that number: guidelines name 5.17 mmol/L for 200 mg/dL, which is 199.92.
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

/** A measurement in words of another unit. In its own unit it is the text that was entered, to the letter. */
export const shownIn = (measured: Measured, units: readonly Unit[], name: string): string => {
  if (measured.Units === name) return measured.Value;
  const value = canonical(measured, units);
  const unit = unitOf(units, name);
  return value === undefined || !unit ? measured.Value : String(Number((value / unit.Factor).toFixed(unit.Decimals)));
};
