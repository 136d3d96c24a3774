import { FieldRefusal } from '../../../../../platform/module';

/** Maximum number of properties in one line of what is not imported, and maximum length of a name. */
const [mostListed, longestListed] = [20, 60];

type Properties = Readonly<Record<string, unknown>>;

/** Names of the properties of an object that a reader does not read. Properties without a value, and those that are off, are left out. */
export const unreadIn = (of: object, read: readonly string[]): readonly string[] =>
  Object.entries(of).flatMap(([name, value]) => (read.includes(name) || value === undefined || value === null || value === false ? [] : [name]));

/** Names in one text. */
export const listed = (names: readonly string[]): string =>
  [...names.slice(0, mostListed).map((name) => name.slice(0, longestListed)), ...(names.length > mostListed ? ['…'] : [])].join(', ');

/** @throws FieldRefusal 400 for names that occur more than once */
export const refuseTwice = (names: readonly string[]): void => {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const name of names) (seen.has(name) ? twice : seen).add(name);
  if (twice.size > 0) throw new FieldRefusal('Base64EncodedFile', 'assessments.import.sameName', { names: listed([...twice]) });
};

/** Properties of FHIR that change the meaning of the element with them, so that readers must not ignore them. */
const modifiers = ['modifierExtension', 'implicitRules'];

/** @throws FieldRefusal 400 for a Questionnaire with a modifier, with the name of its item */
export const refuseModifiers = (questionnaire: object): void => {
  const left: (readonly [object, string])[] = [[questionnaire, '']];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [of, around] = next;
    const { text, linkId, title } = of as Properties;
    const name = [text, linkId, title].find((one) => typeof one === 'string' && one.trim() !== '') ?? around;
    const found = modifiers.find((modifier) => Object.hasOwn(of, modifier));
    if (found !== undefined)
      throw new FieldRefusal('Base64EncodedFile', 'assessments.import.modifier', { item: String(name).slice(0, longestListed) || '…', name: found });
    for (const value of Object.values(of)) if (typeof value === 'object' && value !== null) left.push([value, String(name)]);
  }
};
