import type { BothLanguages } from '../../../../../platform/content/kind';

/** The parts of a FHIR R4 Questionnaire that are read. All are optional, because the file comes from another system. */

export interface Coding {
  readonly system?: string;
  readonly code?: string;
  readonly display?: string;
  readonly _display?: Extended;
  readonly extension?: readonly Extension[];
}

export interface Extension {
  readonly url?: string;
  readonly valueCode?: string;
  readonly valueString?: string;
  readonly valueDecimal?: number;
  readonly valueInteger?: number;
  readonly valueCoding?: Coding;
  readonly extension?: readonly Extension[];
}

export interface Extended {
  readonly extension?: readonly Extension[];
}

export interface AnswerOption extends Extended {
  readonly valueCoding?: Coding;
  readonly valueString?: string;
  readonly _valueString?: Extended;
  readonly valueInteger?: number;
  readonly valueDate?: string;
}

export interface EnableWhen {
  readonly question?: string;
  readonly operator?: string;
  readonly answerBoolean?: boolean;
  readonly answerDecimal?: number;
  readonly answerInteger?: number;
  readonly answerDate?: string;
  readonly answerString?: string;
  readonly answerCoding?: Coding;
  readonly answerQuantity?: { readonly value?: number };
}

export interface Item extends Extended {
  readonly linkId?: string;
  readonly type?: string;
  readonly text?: string;
  readonly _text?: Extended;
  readonly required?: boolean;
  readonly repeats?: boolean;
  readonly enableWhen?: readonly EnableWhen[];
  readonly enableBehavior?: string;
  readonly answerOption?: readonly AnswerOption[];
  readonly answerValueSet?: string;
  readonly item?: readonly Item[];
}

export interface Questionnaire extends Extended {
  readonly resourceType: 'Questionnaire';
  readonly title?: string;
  readonly _title?: Extended;
  readonly name?: string;
  readonly item: readonly Item[];
  readonly contained?: readonly {
    readonly resourceType?: string;
    readonly id?: string;
    readonly compose?: { readonly include?: readonly { readonly system?: string; readonly concept?: readonly Coding[] }[] };
  }[];
}

type Shape = 'string' | 'number' | 'boolean' | { readonly one: () => Fields } | { readonly many: () => Fields };
type Fields = Readonly<Record<string, Shape>>;

const extension = (): Fields => ({
  url: 'string',
  valueCode: 'string',
  valueString: 'string',
  valueDecimal: 'number',
  valueInteger: 'number',
  valueCoding: { one: coding },
  extension: { many: extension },
});
const extended = (): Fields => ({ extension: { many: extension } });
const coding = (): Fields => ({ ...extended(), system: 'string', code: 'string', display: 'string', _display: { one: extended } });
const option = (): Fields => ({
  ...extended(),
  valueCoding: { one: coding },
  valueString: 'string',
  _valueString: { one: extended },
  valueInteger: 'number',
  valueDate: 'string',
});
const enableWhen = (): Fields => ({
  question: 'string',
  operator: 'string',
  answerBoolean: 'boolean',
  answerDecimal: 'number',
  answerInteger: 'number',
  answerDate: 'string',
  answerString: 'string',
  answerCoding: { one: coding },
  answerQuantity: { one: () => ({ value: 'number' }) },
});
const item = (): Fields => ({
  ...extended(),
  linkId: 'string',
  type: 'string',
  text: 'string',
  _text: { one: extended },
  required: 'boolean',
  repeats: 'boolean',
  enableWhen: { many: enableWhen },
  enableBehavior: 'string',
  answerOption: { many: option },
  answerValueSet: 'string',
  item: { many: item },
});
const include = (): Fields => ({ system: 'string', concept: { many: coding } });
const contained = (): Fields => ({ resourceType: 'string', id: 'string', compose: { one: () => ({ include: { many: include } }) } });
const questionnaire: Fields = {
  ...extended(),
  title: 'string',
  _title: { one: extended },
  name: 'string',
  item: { many: item },
  contained: { many: contained },
};

/** Names of the properties that are read. */
export const readProperties = {
  questionnaire: Object.keys(questionnaire),
  item: Object.keys(item()),
  option: Object.keys(option()),
  coding: Object.keys(coding()),
} as const;

/** Maximum nesting of objects; deeper files are refused. */
const deepest = 24;

const isOf = (value: unknown, shape: Shape, depth: number): boolean => {
  if (typeof shape === 'string') return typeof value === shape;
  if ('one' in shape) return hasShape(value, shape.one(), depth + 1);
  return Array.isArray(value) && value.every((one) => hasShape(one, shape.many(), depth + 1));
};

const hasShape = (value: unknown, fields: Fields, depth = 0): boolean =>
  depth <= deepest &&
  typeof value === 'object' &&
  value !== null &&
  Object.entries(fields).every(([name, shape]) => !Object.hasOwn(value, name) || isOf((value as Readonly<Record<string, unknown>>)[name], shape, depth));

/** Whether JSON is a Questionnaire whose supported parts have the types of the standard. */
export const isQuestionnaire = (json: object): json is Questionnaire =>
  'resourceType' in json && json.resourceType === 'Questionnaire' && 'item' in json && hasShape(json, questionnaire);

/** An extension, found by the end of its URL. */
export const extensionOf = (of: Extended | undefined, name: string): Extension | undefined =>
  of?.extension?.find(({ url = '' }) => url === name || url.endsWith(`/${name}`));

/** A text with its Spanish translation, if the file has one. */
export const textIn = (text: string | undefined, translated: Extended | undefined): BothLanguages => {
  const spanish = translated?.extension
    ?.filter(({ url = '' }) => url.endsWith('/translation'))
    .find((one) => extensionOf(one, 'lang')?.valueCode?.toLowerCase().startsWith('es'));
  return { en: (text ?? '').trim(), es: (extensionOf(spanish, 'content')?.valueString ?? '').trim() };
};
