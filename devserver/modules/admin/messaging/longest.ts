import { type RawBuilder, sql } from 'kysely';
import type { messageSchemas } from '../../../../plugins/admin/contract/messageSchemas';
import { fieldsIn, type PersonalField } from '../../../../plugins/admin/rules/messages';
import { sizeOf, wholeText } from '../../../../plugins/admin/rules/texts';
import type { Locale } from '../../../../shell/i18n/locale';
import type { Output } from '../../../../shell/net/contract';
import { textRecipientOf } from '../../../platform/mail/recipients';
import { FieldRefusal } from '../../../platform/module';
import type { AdminCall } from '../tables';
import { type Meant, personWithMost } from './audience';
import { type TypedText, textWordsFor, textWordsOf, type Words } from './write';

const columns: Readonly<Record<Exclude<PersonalField, 'Company'>, string>> = { FirstName: 'person.first_name', LastName: 'person.last_name' };

/** Number of characters of a text with the personal fields of `person`. The company's name does not count: it is the same for all. */
const lengthOf = (words: string, language: Locale): RawBuilder<number> => {
  const { fields, others } = fieldsIn(words);
  const lengths = fields.map(({ name, instead }) =>
    name === 'Company' ? sql`0` : sql`coalesce(nullif(length(trim(${sql.ref(columns[name])})), 0), ${instead.length})`,
  );
  return sql<number>`(${sql.join([sql`${wholeText(others, language).length}`, ...lengths], sql` + `)})`;
};

/** The text as it is stored; undefined: it cannot be sent, and the form names the field. */
const sendable = (typed: Partial<TypedText>): Words | undefined => {
  try {
    return typed.Message === undefined ? undefined : textWordsOf({ ...typed, Message: typed.Message });
  } catch (error) {
    if (error instanceof FieldRefusal) return undefined;
    throw error;
  }
};

/** Length of the longest text that a recipient gets, with the sentence that ends texts, and the number of segments; null: no text or no recipient. */
export const longestFor = async (
  call: AdminCall,
  meant: Meant,
  typed: Partial<TypedText>,
): Promise<Output<typeof messageSchemas.messageAudience>['Longest']> => {
  const words = sendable(typed);
  if (words === undefined) return null;
  const { body, body_spanish } = words;
  const usual = lengthOf(body, 'en-US');
  const length = body_spanish === null ? usual : sql`case when person.language = 'es-419' then ${lengthOf(body_spanish, 'es-419')} else ${usual} end`;
  const longest = await personWithMost(call.db, call, meant, length);
  const reader = longest && (await textRecipientOf(call.db, longest.id));
  if (!reader) return null;
  const text = textWordsFor(words, reader, longest.last_name);
  return { Characters: text.length, Segments: sizeOf(text).segments };
};
