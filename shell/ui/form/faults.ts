import type { Limits } from '../../net/limits';
import { firstDay, lastDay } from '../../rules/dates/days';
import { type Fault as RuleFault, textOf } from '../../rules/fault';
import { bytesInMegabyte } from '../../rules/files/files';
import { isEverything } from '../../rules/multiSelect';
import { normalPhone } from '../../rules/phone';
import { atLeast, divisibleBy, maximum, minimum } from '../../rules/validators';
import { isVisible } from '../../rules/visible';
import type { FormText } from './text';

/** A fault of a value: the key of its text, with the limit. */
export interface Fault {
  readonly key: FormText;
  readonly n?: number;
  /** A limit of a date, `yyyy-MM-dd`. */
  readonly day?: string;
}

/** Rules of a field besides the limits of the contract. */
export interface FieldRule {
  readonly kind: 'text' | 'phone' | 'number' | 'date' | 'choice' | 'list' | 'flag' | 'file';
  /** Whether a value is required although the contract allows an empty one. */
  readonly isRequired: boolean;
  /** Bounds, `yyyy-MM-dd`, both included (SHL-154). */
  readonly minDate?: string | undefined;
  readonly maxDate?: string | undefined;
  /** Maximum size of a file in bytes. */
  readonly fileBytes?: number | undefined;
  /** Whether the typed text cannot be parsed as a value. */
  readonly isUnreadable?: boolean;
}

/** Whether a value is required: the contract requires the property, and refuses an empty one. */
export const isNeeded = (limits: Limits): boolean => {
  if (limits.isOptional || limits.isNullable) return false;
  if (limits.type === 'number' || limits.type === 'integer') return true;
  if (limits.type === 'array') return (limits.minItems ?? 0) > 0;
  return (limits.minLength ?? 0) > 0 || limits.enum !== undefined || limits.format !== undefined || limits.pattern !== undefined;
};

const missing = (kind: FieldRule['kind']): Fault => ({ key: kind === 'date' || kind === 'phone' ? `required.${kind}` : 'required' });

/** The fault of a field's value; `undefined` if it is valid. Texts are trimmed first; one without a visible character is empty. */
export const faultOf = (value: unknown, limits: Limits, rule: FieldRule): Fault | undefined => {
  const { kind, isRequired, isUnreadable, fileBytes } = rule;
  if (isUnreadable) return { key: kind === 'date' ? 'date' : 'number' };
  if (Array.isArray(value)) return isEverything(value) ? undefined : faultOfList(value, limits, isRequired);
  if (typeof value === 'number') return faultOfNumber(value, limits);
  if (value instanceof File) return fileBytes !== undefined && value.size > fileBytes ? { key: 'fileSize', n: fileBytes / bytesInMegabyte } : undefined;
  const text = typeof value === 'string' ? (isVisible(value) ? value.trim() : '') : value;
  if (text === '' || text === null || text === undefined || text === false) return isRequired ? missing(kind) : undefined;
  if (typeof text !== 'string') return undefined;
  if (kind === 'phone') return normalPhone(text) === undefined ? { key: 'phone' } : undefined;
  return kind === 'date' ? faultOfDay(text, rule) : faultOfText(text, limits);
};

/** Converts the fault of a shared rule into that of a form. */
const shared = (fault: RuleFault | undefined): Fault | undefined => fault && { key: textOf(fault), ...fault.values };

const faultOfList = (list: readonly unknown[], { minItems = 0, maxItems }: Limits, isRequired: boolean): Fault | undefined => {
  const tooFew = atLeast(list, Math.max(minItems, isRequired ? 1 : 0));
  return shared(tooFew) ?? (maxItems !== undefined && list.length > maxItems ? { key: 'maxItems', n: maxItems } : undefined);
};

const faultOfNumber = (value: number, limits: Limits): Fault | undefined => {
  if (limits.type === 'integer' && !Number.isInteger(value)) return { key: 'integer' };
  const { minimum: least = Number.NEGATIVE_INFINITY, maximum: most = Number.POSITIVE_INFINITY, multipleOf } = limits;
  return shared(minimum(value, least) ?? maximum(value, most) ?? (multipleOf === undefined ? undefined : divisibleBy(value, multipleOf)));
};

/** Browsers also accept years of six digits. */
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

const faultOfDay = (day: string, { minDate, maxDate }: FieldRule): Fault | undefined => {
  if (!dayForm.test(day)) return { key: 'date' };
  if (minDate && day < minDate) return { key: 'minDate', day: minDate };
  if (maxDate && day > maxDate) return { key: 'maxDate', day: maxDate };
  return day < firstDay || day > lastDay ? { key: 'years' } : undefined;
};

const looksLikeMail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const faultOfText = (text: string, limits: Limits): Fault | undefined => {
  const { minLength, maxLength, pattern, format } = limits;
  // The server counts code points.
  const { length } = [...text];
  if (minLength !== undefined && length < minLength) return { key: 'minLength', n: minLength };
  if (maxLength !== undefined && length > maxLength) return { key: 'maxLength', n: maxLength };
  if (limits.enum && !limits.enum.includes(text)) return { key: 'choice' };
  if (format === 'email' && !looksLikeMail.test(text)) return { key: 'email' };
  return pattern !== undefined && !new RegExp(pattern, 'u').test(text) ? { key: 'form' } : undefined;
};
