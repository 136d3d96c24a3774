import { firstDay, isPlausibleDay, lastDay } from '../../../../shell/rules/dates/days';
import { isMail } from '../../../../shell/rules/mail';
import type { RefusalText } from '../../../platform/module';
import { type AskedField, type Known, shownValue } from './fields';

type Given = Readonly<Record<string, string>>;

/** NOT-066, NOT-082. */
const mostCharacters = 100;
/** The years that a date may have (NOT-068, NOT-083). */
const years = { firstYear: firstDay.slice(0, 'yyyy'.length), lastYear: lastDay.slice(0, 'yyyy'.length) };

/** The option whose text equals a value, in the language of the call or in the other one. */
const chosenIn = ({ options }: AskedField, value: string) => options.find(({ text }) => text === value) ?? options.find(({ texts }) => texts.includes(value));

/** Key of the error of a field's value. */
const problemOf = (field: AskedField, value: string): string | undefined => {
  switch (field.inputType) {
    case 'text':
      return value.length > mostCharacters ? 'field.tooLong' : undefined;
    case 'number':
      if (value.length > mostCharacters) return 'field.tooLong';
      return /^-?\d+(?:\.\d+)?$/.test(value) ? undefined : 'field.number';
    case 'email':
      return isMail(value) ? undefined : 'field.email';
    case 'date':
      return isPlausibleDay(value) ? undefined : 'field.date';
    case 'list':
      return chosenIn(field, value) ? undefined : 'field.list';
  }
};

const faultOf = (field: AskedField, given: string, person: Known): RefusalText | undefined => {
  const value = given.trim();
  const fault = (key: string): RefusalText => ({
    key,
    values: { label: field.label, most: mostCharacters, ...years },
  });
  // A form that sends all fields has not changed a read-only one.
  if (field.knownFrom !== null) return value === (shownValue(field, person, new Map()) ?? '') ? undefined : fault('field.readonly');
  if (value === '') return field.isRequired ? fault('field.required') : undefined;
  const problem = problemOf(field, value);
  return problem === undefined ? undefined : fault(problem);
};

/** The errors of the given values, in the order of the form; unknown names come last. */
export const faultsOf = (asked: readonly AskedField[], given: Given, person: Known): readonly RefusalText[] => {
  const names = new Set(asked.map(({ name }) => name));
  const ofFields = asked.flatMap((field) => {
    const value = given[field.name];
    return value === undefined ? [] : [faultOf(field, value, person)];
  });
  const unknown = Object.keys(given).filter((name) => !names.has(name));
  return [...ofFields.filter((fault) => fault !== undefined), ...unknown.map((name) => ({ key: 'field.unknown', values: { label: name } }))];
};

/** The values to store for each editable field that was given; empty: the answer is deleted. For a list, the id of the option. */
export const answersTo = (asked: readonly AskedField[], given: Given): ReadonlyMap<string, string> =>
  new Map(
    asked.flatMap((field): [string, string][] => {
      const value = given[field.name]?.trim();
      if (value === undefined || field.knownFrom !== null) return [];
      const isChoice = field.inputType === 'list' && value !== '';
      return [[field.name, isChoice ? (chosenIn(field, value)?.id ?? '') : value]];
    }),
  );
