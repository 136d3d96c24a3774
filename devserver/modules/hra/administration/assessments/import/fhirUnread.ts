import { type AnswerOption, type Coding, type Extended, type Item, type Questionnaire, readProperties } from './fhir';
import { unreadIn } from './unread';

/** Properties that identify and publish a Questionnaire. An assessment has its own, so their absence is not listed. */
const ofFile = [
  'resourceType',
  'id',
  'meta',
  'text',
  'url',
  'identifier',
  'version',
  'status',
  'experimental',
  'date',
  'publisher',
  'contact',
  'useContext',
  'jurisdiction',
  'approvalDate',
  'lastReviewDate',
  'effectivePeriod',
];

const nameOf = (url: string | undefined): string => (url ?? '').split('/').at(-1) || 'extension';

const unreadExtensions = (of: Extended | undefined, read: readonly string[]): readonly string[] =>
  (of?.extension ?? []).map(({ url }) => nameOf(url)).filter((name) => !read.includes(name));

/** Translations into other languages than Spanish, and unknown extensions of a text. */
const unreadOfText = (of: Extended | undefined): readonly string[] =>
  (of?.extension ?? []).flatMap(({ url, extension = [] }) => {
    if (nameOf(url) !== 'translation') return [nameOf(url)];
    const language = extension.find((one) => nameOf(one.url) === 'lang')?.valueCode ?? '';
    return language.toLowerCase().startsWith('es') ? [] : [`translation (${language})`];
  });

const unreadOfCoding = (coding: Coding | undefined): readonly string[] => [
  ...unreadExtensions(coding, ['ordinalValue']),
  ...unreadOfText(coding?._display),
  // The code stands for the system and version of the answer, too.
  ...unreadIn(coding ?? {}, [...readProperties.coding, 'id', 'version', 'userSelected']),
];

const unreadOfOption = (option: AnswerOption): readonly string[] => [
  ...unreadIn(option, [...readProperties.option, 'id', 'valueTime', 'valueReference']),
  ...unreadExtensions(option, ['ordinalValue']),
  ...unreadOfText(option._valueString),
  ...unreadOfCoding(option.valueCoding),
];

const inGroup = ['linkId', 'type', 'text', '_text', 'enableWhen', 'enableBehavior', 'item', 'extension', 'id'];
const numeric = ['decimal', 'integer', 'quantity'];

/** Properties and extensions of an item that its reader does not read. */
export const unreadOfItem = (item: Item): readonly string[] => {
  const { type = '', answerOption = [] } = item;
  const isChoice = type === 'choice' || type === 'open-choice';
  const isQuestion = type !== 'group' && type !== 'display';
  const read = isQuestion
    ? [...readProperties.item.filter((name) => isChoice || !name.startsWith('answer')), 'id']
    : [...inGroup, ...(type === 'group' ? ['repeats'] : [])];
  const units = item.extension?.filter(({ url }) => nameOf(url).startsWith('questionnaire-unit')).slice(1) ?? [];
  const extensions = numeric.includes(type) ? ['questionnaire-unit', 'questionnaire-unitOption', 'minValue', 'maxValue'] : [];
  const all = [
    ...unreadIn(item, read),
    ...unreadExtensions(item, extensions),
    ...(extensions.length > 0 ? units.map(({ url }) => nameOf(url)) : []),
    ...unreadOfText(item._text),
    ...(isChoice ? answerOption.flatMap(unreadOfOption) : []),
  ];
  return [...new Set(all)];
};

/** Properties and extensions of a Questionnaire that its reader does not read. */
export const unreadOfQuestionnaire = (of: Questionnaire): readonly string[] => [
  ...unreadIn(of, [...readProperties.questionnaire, ...ofFile, 'extension']),
  ...unreadExtensions(of, []),
  ...unreadOfText(of._title),
  ...((of.contained ?? []).some(({ resourceType }) => resourceType !== 'ValueSet') ? ['contained'] : []),
];
