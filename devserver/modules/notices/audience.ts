import { sql } from 'kysely';
import { isOneOf, partsOfCategory } from '../../platform/audience/category';
import type { AudienceCategories } from '../../platform/module';
import type { NoticesTables } from './tables';
import { keyOfAnswer } from './welcome/answers';
import { readKnownFields } from './welcome/fields';

/** The value types of fields in audiences: a mail address is a text. */
const typeOf = new Map([
  ['list', 'list'],
  ['number', 'number'],
  ['date', 'date'],
] as const);

/** Audience category: the answers to the company's own questions (FIL-042). Questions that only show known data of a person belong to other categories. */
export const audience: AudienceCategories<NoticesTables> = {
  CustomField: {
    name: 'audience.CustomField',
    fields: async ({ companyId, language }, { db }) =>
      (await readKnownFields(db, companyId, language))
        .filter(({ knownFrom }) => knownFrom === null)
        .map(({ name, label, inputType }) => ({ name, label, type: typeOf.get(inputType as 'list') ?? 'text' })),
    values: async ({ companyId, field, language }, { db, text }) => {
      const asked = (await readKnownFields(db, companyId, language)).find(({ name }) => name === field);
      if (asked?.inputType === 'date') return [{ Value: 'Custom', Text: text('audience.CustomField.Custom') }];
      return asked?.inputType === 'list' ? asked.options.map(({ id, text: Text }) => ({ Value: id, Text })) : [];
    },
    condition: ({ Category, Values, From, To }) => {
      const { field = '' } = partsOfCategory(Category);
      // A typed number can also be the answer to a text question.
      const keys = Values.flatMap((value) => [keyOfAnswer(value), keyOfAnswer(value, 'number')]);
      const isMeant =
        From === undefined || To === undefined ? isOneOf(sql`given.value_key`, keys) : sql`given.value_key >= ${From} and given.value_key <= ${To}`;
      return {
        allOf: [
          { among: sql`select given.person_id from welcome_answer as given where given.name = ${field} and ${isMeant}` },
          {
            where: sql<boolean>`exists (select 1 from welcome_field as asked
              where asked.company_id = person.company_id and asked.name = ${field} and asked.known_from is null)`,
          },
        ],
      };
    },
    phrase: {
      who: ({ names, fieldName: field, days, From }, text) =>
        text(From === undefined ? 'audience.CustomField.who' : 'audience.CustomField.Custom.who', { field, names, ...days }),
    },
    why: ({ names, fieldName: field, days, From }, text) =>
      text(From === undefined ? 'audience.CustomField.why' : 'audience.CustomField.Custom.why', { field, names, ...days }),
  },
};
