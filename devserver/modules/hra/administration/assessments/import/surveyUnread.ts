import { unreadIn } from './unread';

const common = ['type', 'name', 'visibleIf'];
const question = [...common, 'title', 'description', 'isRequired'];
const choices = [...question, 'choices', 'hasOther', 'showOtherItem'];

/** Properties that are read of each type of element. */
const ofType = new Map<unknown, readonly string[]>(
  Object.entries({
    radiogroup: choices,
    dropdown: choices,
    checkbox: choices,
    tagbox: choices,
    rating: [...question, 'rateMin', 'rateMax', 'rateValues'],
    boolean: question,
    comment: question,
    html: [...common, 'html', 'title'],
    panel: [...common, 'title', 'elements', 'questions'],
    text: [...question, 'inputType'],
  }),
);

const ofPage = ['name', 'title', 'visibleIf', 'elements', 'questions'];
const languages = ['default', 'en', 'es', 'es-419', 'es-MX'];

type Properties = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Properties => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Translations into languages that are not read. */
const unreadTexts = (of: Properties, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    const text = of[name];
    return isObject(text) ? unreadIn(text, languages).map((language) => `${name} (${language})`) : [];
  });

const unreadOfChoice = (choice: unknown): readonly string[] =>
  isObject(choice) ? [...unreadIn(choice, ['value', 'text', 'score']).map((name) => `choices.${name}`), ...unreadTexts(choice, ['text'])] : [];

/** A bound that is no number, such as an expression. */
const unreadBounds = (of: Properties): readonly string[] => ['min', 'max'].filter((name) => of[name] !== undefined && typeof of[name] !== 'number');

/** Properties of an element that its reader does not read; none for a type that is not imported. */
export const unreadOfElement = (element: object): readonly string[] => {
  const of = element as Properties;
  const read = ofType.get(of.type);
  if (read === undefined) return [];
  const isNumber = of.type === 'text' && (of.inputType === 'number' || of.inputType === 'range');
  const lists = [of.choices, of.rateValues].flatMap((list) => (Array.isArray(list) ? (list as readonly unknown[]) : []));
  const all = [
    ...unreadIn(of, isNumber ? [...read, 'min', 'max'] : read),
    ...(isNumber ? unreadBounds(of) : []),
    ...unreadTexts(of, ['title', 'description', 'html']),
    ...lists.flatMap(unreadOfChoice),
  ];
  return [...new Set(all)];
};

export const unreadOfPage = (page: object): readonly string[] => [...unreadIn(page, ofPage), ...unreadTexts(page as Properties, ['title'])];

/** @param isPage whether the survey has its questions without pages */
export const unreadOfSurvey = (survey: object, isPage: boolean): readonly string[] => [
  ...unreadIn(survey, isPage ? ofPage : ['title', 'pages']),
  ...unreadTexts(survey as Properties, ['title']),
];
