import { type FieldTexts, textOf } from '../../../plugins/trackers/rules/fields';
import { entryProblems, isNothingEntered } from '../../../plugins/trackers/rules/validation';
import { type Context, Refusal, RefusalOfMany, type RefusalText } from '../../platform/module';
import type { Definition } from './definition';
import { messageOf } from './problems';

/** What somebody wants to save: the values of a new entry, or new ones for an entry that is there. */
export interface Saving {
  readonly definition: Definition;
  readonly texts: FieldTexts;
}

/**
 * The same checks as the form's, and that there is anything at all to keep (TRK-118).
 * @throws Refusal 400 that says of each field what is wrong
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
