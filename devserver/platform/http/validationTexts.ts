import type { FastifySchemaValidationError } from 'fastify/types/schema';
import type { Locale } from '../../../shell/i18n/locale';
import { years } from '../../../shell/net/schemas/dates';
import { type RefusalText, shortened } from '../refusal';
import type { Texts, TextValues } from '../runtime/texts/texts';

/** A message about one error. */
export interface ErrorMessage {
  readonly Message: string;
  /** The field of the input: `Rows[0].Name`. Absent if it is about no field. */
  readonly Field?: string;
  /** Its documented code, if any. */
  readonly Code?: string;
}

/** Maximum number of messages: a request can break many rules, and the first ones are enough to fix it. */
const mostMessages = 20;

/** `/Items/0/Name` → `Items[0].Name`; a whole part is named after the part (`body`, `querystring`). */
const fieldName = (instancePath: string, part: string): string => {
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (steps.length === 0) return part;
  return steps.reduce((name, step) => (/^\d+$/.test(step) ? `${name}[${step}]` : name === '' ? step : `${name}.${step}`), '');
};

const inner = (field: string, part: string, name: unknown): string => shortened(field === part ? String(name) : `${field}.${String(name)}`);

const list = (values: unknown): string => (Array.isArray(values) ? values.filter((value) => value !== null).join(', ') : String(values));

/** The text key and values of a broken rule; `field` is the field that breaks it. */
const explain = (error: FastifySchemaValidationError, part: string): { readonly key: string; readonly values: TextValues & { readonly field: string } } => {
  const field = shortened(fieldName(error.instancePath, part));
  const limit = Number(error.params.limit);
  switch (error.keyword) {
    case 'nullCharacter':
      return { key: 'validation.nullCharacter', values: { field } };
    case 'required':
      return { key: 'validation.required', values: { field: inner(field, part, error.params.missingProperty) } };
    case 'additionalProperties':
      return { key: 'validation.undeclared', values: { field: inner(field, part, error.params.additionalProperty) } };
    case 'type':
      return { key: 'validation.type', values: { field, type: list(error.params.type) } };
    case 'enum':
      return { key: 'validation.enum', values: { field, allowed: list(error.params.allowedValues) } };
    case 'const':
      return { key: 'validation.enum', values: { field, allowed: list(error.params.allowedValue) } };
    case 'minLength':
      return { key: limit === 1 ? 'validation.required' : 'validation.minLength', values: { field, limit } };
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
      return { key: `validation.${error.keyword}`, values: { field, limit } };
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return { key: `validation.${error.keyword}`, values: { field, limit } };
    case 'uniqueItems':
      return { key: 'validation.uniqueItems', values: { field } };
    case 'pattern':
      return { key: error.params.pattern === years ? 'validation.years' : 'validation.form', values: { field } };
    case 'format':
      return { key: 'validation.format', values: { field, format: list(error.params.format) } };
    default:
      return { key: 'validation.form', values: { field } };
  }
};

/** The broken rules of a request, as texts of a refusal. */
export const brokenRules = (errors: readonly FastifySchemaValidationError[], part: string): readonly RefusalText[] => {
  const hasFormat = (path: string): boolean => !errors.some(({ keyword, instancePath }) => keyword === 'format' && instancePath === path);
  // A union reports each of its branches and itself; the branches are more specific. For an invalid day, the fault of its year is omitted.
  const telling = errors.filter(({ keyword, instancePath }) => (keyword === 'anyOf' ? errors.length === 1 : keyword !== 'pattern' || hasFormat(instancePath)));
  return telling.slice(0, mostMessages).map((error) => {
    const { key, values } = explain(error, part);
    const { field } = values;
    return { key, values, ...(field !== part && { field }) };
  });
};

/**
 * Messages for the broken rules of a request in the caller's language, each with the field and the accepted values (for example
 * `Password must have at least 8 characters.`).
 */
export const validationMessages = (errors: readonly FastifySchemaValidationError[], part: string, texts: Texts, language: Locale): readonly ErrorMessage[] => {
  const messages = brokenRules(errors, part).map(({ key, values, field }) => ({
    Message: texts.text(language, key, values),
    ...(field !== undefined && { Field: field }),
  }));
  return [...new Map(messages.map((message) => [message.Message, message])).values()];
};
