/** Digits with an optional sign, and a decimal point or comma that has digits behind it. */
const numberForm = /^[+-]?(\d+([.,]\d+)?|[.,]\d+)$/;

/** A comma before three digits is ambiguous, a thousands separator or a decimal comma: `1,500`. `0,125` can only be a fraction. */
const thousandsForm = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** Groups of three digits, separated by blanks: `1 500`. */
const blanks = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g;

/** Whole numbers have no decimal comma, so theirs is a thousands separator: `1,500,000`. */
const wholeInThousands = /^[+-]?\d{1,3}(,\d{3})+$/;

/** Parses a typed number with a decimal point or comma; `undefined` for other texts, and for ambiguous numbers. */
export const typedNumber = (text: string): number | undefined => {
  const trimmed = text.trim().replace(blanks, '');
  if (!numberForm.test(trimmed) || thousandsForm.test(trimmed)) return undefined;
  const value = Number(trimmed.replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
};

/** Parses a typed whole number; `undefined` for other texts. */
export const typedWhole = (text: string): number | undefined => {
  const trimmed = text.trim();
  return typedNumber(wholeInThousands.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed);
};

/** Both readings of an ambiguous number, in a form that can be typed; `undefined` for any other text. */
export const twoReadings = (text: string): { readonly whole: string; readonly decimal: string } | undefined => {
  const trimmed = text.trim();
  return thousandsForm.test(trimmed) ? { whole: trimmed.replace(',', ''), decimal: trimmed.replace(',', '.') } : undefined;
};
