import { expect, it } from 'vitest';
import { served } from './calls';

interface Schema {
  readonly type?: string;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

/** Names of the lists in a request that may contain equal entries. */
const listsIn = ({ type, uniqueItems, properties = {}, items, anyOf = [] }: Schema, name = 'body'): readonly string[] => [
  ...(type === 'array' && !uniqueItems ? [name] : []),
  ...Object.entries(properties).flatMap(([key, inner]) => listsIn(inner, key)),
  ...(items ? listsIn(items, name) : []),
  ...anyOf.flatMap((inner) => listsIn(inner, name)),
];

/** Lists in which equal entries are meaningful or harmless, with the reason. */
const mayRepeat: ReadonlyMap<string, string> = new Map([
  ['Items', 'comes back as it was answered'],
  ['LoginBackgroundCustomImages', 'comes back as it was answered'],
  ['DefaultLoginBackgroundImages', 'comes back as it was answered'],
  ['LoginBackgroundImageUploadRequests', 'files, of which nothing is known before they are read'],
  ['Mentions', 'a text may name somebody twice'],
  ['Orders', 'two equal lines are two pieces'],
  ['TrustDeviceIds', 'a browser sends what it has kept, and is not to be locked out'],
  ['body', 'programs to join: a program that is named twice is told by its name, and a template makes two'],
  ['ProfileItemAnswers', 'a question that is answered twice is told by its place'],
  ['UserAnswers', 'equal answers to two parts of a question'],
  ['Answers', 'answers of the health assessment are checked one by one'],
  ['Answer', 'the same'],
  ['Sessions', 'two sessions of an event may be alike, as at two tables'],
  ['Documents', 'a document that is named twice is told by its place'],
  ['Filters', 'a condition that is said twice says no more'],
  ['EligibilityFilter', 'the same'],
  ['Audience', 'the same'],
  ['Expressions', 'the same'],
  ['ExpressionValues', 'the same'],
  ['Formulas', 'the same'],
  ['Approvals', 'a submission that is named twice is decided once, and its second entry says so'],
  ['Levels', 'levels out of order are told by their place'],
  ['Texts', 'a language that is named twice is told by its place'],
]);

it('no request accepts meaningless duplicate entries', () => {
  const lists = served.flatMap(({ method, path, schema }) =>
    schema.body ? listsIn(schema.body as Schema).map((name) => ({ name, call: `${method} ${path}` })) : [],
  );
  expect(lists.filter(({ name }) => !mayRepeat.has(name))).toEqual([]);
});
