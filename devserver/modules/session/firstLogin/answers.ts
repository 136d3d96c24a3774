import type { RegistrationField } from '../../../../shell/features/session/contract';
import { isMail } from '../../../../shell/rules/mail';
import type { RefusalText } from '../../../platform/module';

/** A field that a person fills in, of the first-login form or of registration. */
export interface AskedField extends Pick<RegistrationField, 'Name' | 'Label' | 'Required' | 'Readonly'> {
  readonly InputType: RegistrationField['InputType'] | 'password';
  readonly Value?: string | undefined;
  readonly Options?: readonly string[] | undefined;
}

/** A fault of an answer. */
export interface AnswerFault extends RefusalText {
  readonly field: string;
}

/** Whether `text` is a calendar day that exists, `yyyy-MM-dd`. */
const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  // A day such as February 30 rolls over into another one.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};

const hasForm = ({ InputType, Options = [] }: AskedField, value: string): boolean => {
  switch (InputType) {
    case 'email':
      return isMail(value);
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(value);
    case 'date':
      return isDay(value);
    case 'list':
      return Options.includes(value);
    case 'text':
    case 'password':
      return true;
  }
};

const faultOf = (field: AskedField, given: string | undefined): AnswerFault | undefined => {
  const fault = (key: string): AnswerFault => ({ field: field.Name, key, values: { label: field.Label } });
  if (field.Readonly) return given === undefined || given === (field.Value ?? '') ? undefined : fault('field.readonly');
  if (given === undefined || given.trim() === '') return field.Required ? fault('field.required') : undefined;
  return hasForm(field, given.trim()) ? undefined : fault('field.form');
};

/** The faults of the answers to a form, in the order of its fields; unknown names come last. */
export const faultsOf = (asked: readonly AskedField[], given: Readonly<Record<string, string>>): readonly AnswerFault[] => {
  const names = new Set(asked.map(({ Name }) => Name));
  const unknown = Object.keys(given).filter((name) => !names.has(name));
  return [
    ...asked.map((field) => faultOf(field, given[field.Name])).filter((fault) => fault !== undefined),
    ...unknown.map((field) => ({ field, key: 'field.unknown', values: { label: field } })),
  ];
};

/** The answers to store: of changeable fields that were filled in. Passwords are not trimmed. */
export const answersTo = (asked: readonly AskedField[], given: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    asked.flatMap(({ Name, Readonly: isFixed, InputType }) => {
      const value = given[Name];
      if (isFixed || value === undefined || value.trim() === '') return [];
      return [[Name, InputType === 'password' ? value : value.trim()]];
    }),
  );
