import { entryProblems, isNothingEntered } from '../../../../plugins/trackers/rules/entry/validation';
import { type FieldTexts, textOf } from '../../../../plugins/trackers/rules/fields';
import { type Context, Refusal, RefusalOfMany, type RefusalText } from '../../../platform/module';
import type { Definition } from '../definition';
import { messageOf } from './problems';

/** A new entry, or new values of an existing one. */
export interface Saving {
  readonly definition: Definition;
  readonly texts: FieldTexts;
}

/**
 * Validates like the form, and requires at least one value (TRK-118).
 * @throws Refusal 400 with the problems of each field
 */
export const mustBeWhole = (context: Pick<Context, 'text'>, { definition, texts }: Saving): void => {
  const { fields, type } = definition;
  const stranger = Object.keys(texts).find((name) => !fields.some(({ FieldName }) => FieldName === name));
  if (stranger !== undefined) throw new Refusal(400, 'entry.noSuchField', { field: stranger }, false);
  const wrong = [...entryProblems(type, fields, texts)].flatMap(([name, problems]): RefusalText[] => {
    const field = fields.find(({ FieldName }) => FieldName === name);
    const [problem] = problems;
    return field && problem ? [{ key: 'entry.wrongField', values: { field: field.FieldNameDisplay, problem: messageOf(problem, context) } }] : [];
  });
  const [first, ...others] = wrong;
  if (first) throw new RefusalOfMany([first, ...others]);
  if (isNothingEntered(fields, texts) && fields.every(({ FieldName }) => textOf(texts, FieldName) === '')) throw new Refusal(400, 'problem.nothingEntered');
};
