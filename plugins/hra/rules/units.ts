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

/** A number that a person has typed, with a decimal point or comma; `undefined` for what is none. */
const numberOf = (text: string): number | undefined => {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value;
};

/** What was typed as the answer of a question about a number, as formulas and scores read it: with a decimal point. Any other text stays as it is. */
export const readAsNumber = (text: string): string => (/^\s*[+-]?\d+,\d+\s*$/.test(text) ? text.replace(',', '.') : text);

/** The value in the first unit, unrounded; `undefined` for what is no number. */
export const canonical = ({ Value, Units }: Measured, units: readonly Unit[]): number | undefined => {
  const value = numberOf(Value);
  return value === undefined ? undefined : value * (unitOf(units, Units)?.Factor ?? 1);
};

/** A measurement in words of another unit. In its own unit it is the text that was entered, to the letter. */
export const shownIn = (measured: Measured, units: readonly Unit[], name: string): string => {
  if (measured.Units === name) return measured.Value;
  const value = canonical(measured, units);
  const unit = unitOf(units, name);
  return value === undefined || !unit ? measured.Value : String(Number((value / unit.Factor).toFixed(unit.Decimals)));
};
