import { type RawBuilder, sql } from 'kysely';
import type { messageSchemas } from '../../../../plugins/admin/contract/messageSchemas';
import { fieldsIn, type PersonalField } from '../../../../plugins/admin/rules/messages';
import { gsmCharacters, room, sizeOf, unitsOf, wholeText } from '../../../../plugins/admin/rules/texts';
import type { Locale } from '../../../../shell/i18n/locale';
import type { Output } from '../../../../shell/net/contract';
import { hasCharacter } from '../../../platform/database/words';
import { textRecipientOf } from '../../../platform/mail/recipients';
import { FieldRefusal } from '../../../platform/module';
import type { AdminCall } from '../tables';
import { type Meant, personWithMost } from './audience';
import { type TypedText, textWordsFor, textWordsOf, type Words } from './write';

/** Greater than the maximum length of a text. */
const moreThanCharacters = 100_000;

const columns: Readonly<Record<Exclude<PersonalField, 'Company'>, string>> = { FirstName: 'person.first_name', LastName: 'person.last_name' };

/** Pattern for a character outside the GSM alphabet. In the brackets `]` is first and `-` last, because they have a meaning elsewhere. */
const outsideGsm = `[^]${gsmCharacters.filter((one) => one !== ']' && one !== '-').join('')}-]`;

const isOutsideGsm = (text: string): boolean => unitsOf(text).encoding === 'UCS-2';

const flag = (is: boolean): RawBuilder<boolean> => (is ? sql`true` : sql`false`);

const segmentsOf = (units: RawBuilder<number>, { alone, joined }: (typeof room)[keyof typeof room]): RawBuilder<number> =>
  sql<number>`case when ${units} <= ${alone} then 1 else (${units} + ${joined - 1}) / ${joined} end`;

/**
 * The cost of a text with the personal fields of `person`, as a number to sort by: segments first, then characters, because a short text of two
 * segments costs more than a long one of one.
 */
const costOf = (words: string, language: Locale, company: string): RawBuilder<number> => {
  const { fields, others } = fieldsIn(words);
  const fixed = [wholeText(others, language), ...fields.map(({ name, instead }) => (name === 'Company' ? company || instead : ''))].join('');
  const named = fields.flatMap(({ name, instead }) => (name === 'Company' ? [] : [{ column: sql<string>`trim(${sql.ref(columns[name])})`, instead }]));
  const added = named.map(({ column, instead }) => sql`coalesce(nullif(length(${column}), 0), ${instead.length})`);
  const withNames = (units: number) => sql<number>`(${sql.join([sql`${units}`, ...added], sql` + `)})`;
  const hasOutside = named.map(
    ({ column, instead }) => sql`case when ${column} = '' then ${flag(isOutsideGsm(instead))} else ${hasCharacter(column, outsideGsm)} end`,
  );
  const inGsm = unitsOf(fixed).units.reduce((sum, one) => sum + one, 0);
  const segments = sql`case when ${sql.join([flag(isOutsideGsm(fixed)), ...hasOutside], sql` or `)}
    then ${segmentsOf(withNames(fixed.length), room['UCS-2'])} else ${segmentsOf(withNames(inGsm), room['GSM-7'])} end`;
  return sql<number>`((${segments}) * ${moreThanCharacters} + ${withNames(fixed.length)})`;
};

/** The text as stored; undefined if it cannot be sent, which the form reports at the field. */
const sendable = (typed: Partial<TypedText>): Words | undefined => {
  try {
    return typed.Message === undefined ? undefined : textWordsOf({ ...typed, Message: typed.Message });
  } catch (error) {
    if (error instanceof FieldRefusal) return undefined;
    throw error;
  }
};

/**
 * Size of the longest text of a recipient, with the closing sentence: most segments first, then most characters; null without a text or a recipient.
 */
export const longestFor = async (
  call: AdminCall,
  meant: Meant,
  typed: Partial<TypedText>,
): Promise<Output<typeof messageSchemas.messageAudience>['Longest']> => {
  const words = sendable(typed);
  if (words === undefined) return null;
  const { body, body_spanish } = words;
  const { name } = await call.db.selectFrom('company').select('name').where('id', '=', meant.companyId).executeTakeFirstOrThrow();
  const usual = costOf(body, 'en-US', name);
  const cost = body_spanish === null ? usual : sql`case when person.language = 'es-419' then ${costOf(body_spanish, 'es-419', name)} else ${usual} end`;
  const longest = await personWithMost(call.db, call, meant, cost);
  const reader = longest && (await textRecipientOf(call.db, longest.id));
  if (!reader) return null;
  const text = textWordsFor(words, reader, longest.last_name);
  return { Characters: text.length, Segments: sizeOf(text).segments };
};
