/** Digits with a decimal point or comma, and an optional sign. */
const numberForm = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/;

/** A comma before three digits is ambiguous, a thousands separator or a decimal comma: `1,500`. `0,125` can only be a fraction. */
const thousandsForm = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** Parses a typed number, with a decimal point or comma; `undefined` for other texts, and for ambiguous ones. */
export const typedNumber = (text: string): number | undefined => {
  const trimmed = text.trim();
  if (!numberForm.test(trimmed) || thousandsForm.test(trimmed)) return undefined;
  const value = Number(trimmed.replace(',', '.'));
  return Number.isFinite(value) ? value : undefined;
};

/** Both readings of an ambiguous number, as they can be typed; `undefined` for any other text. */
export const twoReadings = (text: string): { readonly whole: string; readonly decimal: string } | undefined => {
  const trimmed = text.trim();
  return thousandsForm.test(trimmed) ? { whole: trimmed.replace(',', ''), decimal: trimmed.replace(',', '.') } : undefined;
};
