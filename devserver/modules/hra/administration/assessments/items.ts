import type { AdministeredItem, AssessmentItemBody } from '../../../../../plugins/hra/contract';
import { longestHtml, mostItems } from '../../../../../plugins/hra/rules/authoringLimits';
import { cleanName } from '../../../../../shell/rules/visible';
import { contentOf } from '../../../../platform/content/content';
import { namesIn } from '../../../../platform/content/fields';
import type { Saving } from '../../../../platform/content/kind';
import { FieldRefusal, type Unit } from '../../../../platform/module';
import { longestStored } from '../../../../platform/sanitise';
import type { HraTables } from '../../tables';
import { askersOf, refuseCondition } from './conditions';
import { conditionInSigns, type ItemFields, namesOfHtml, optionalIn } from './fields';
import { newKey, takenKeys } from './keys';
import { authoredOf, type ItemState, type KnownItem, openDraft, readItems, readPages, type Whole, wholeOf } from './read';

type Own<K extends keyof ItemFields> = Pick<ItemFields, K>;

const nothing = { en: '', es: '' };
const open = { From: null, To: null };

/** @throws FieldRefusal 400 at a choice without a text or value, or with the value of another one */
const choicesIn = ({ Choices }: AssessmentItemBody): ItemFields['Choices'] => {
  if (Choices.length === 0) throw new FieldRefusal('Choices', 'assessments.noChoices');
  return Choices.map(({ Value, Names, ...rest }, at) => {
    const value = Value.trim();
    const names = { en: cleanName(Names.en), es: cleanName(Names.es) };
    if (value === '') throw new FieldRefusal(`Choices.${at}.Value`, 'rules.required');
    if (names.en === '') throw new FieldRefusal(`Choices.${at}.Names.en`, 'rules.required');
    if (Choices.some((other, place) => place < at && other.Value.trim().toLowerCase() === value.toLowerCase()))
      throw new FieldRefusal(`Choices.${at}.Value`, 'assessments.sameValue');
    return { ...rest, Value: value, Names: names };
  });
};

/** @throws FieldRefusal 400 without a unit, for a duplicate, or if the first one is not the unit of formulas */
const unitsIn = ({ Units }: AssessmentItemBody): ItemFields['Units'] => {
  if (Units.length === 0) throw new FieldRefusal('Units', 'assessments.noUnits');
  return Units.map(({ Unit: name, ...rest }, at) => {
    const unit = name.trim();
    if (unit === '') throw new FieldRefusal(`Units.${at}.Unit`, 'rules.required');
    if (Units.some((other, place) => place < at && other.Unit.trim() === unit)) throw new FieldRefusal(`Units.${at}.Unit`, 'assessments.sameUnit');
    if (at === 0 && rest.Factor !== 1) throw new FieldRefusal('Units.0.Factor', 'assessments.firstUnit');
    return { Unit: unit, ...rest };
  });
};

/** @throws FieldRefusal 400 for an end before the beginning */
const extentsIn = ({ Plausible, Possible }: AssessmentItemBody): Own<'Plausible' | 'Possible'> => {
  for (const [name, { From, To }] of Object.entries({ Plausible, Possible }))
    if (From !== null && To !== null && To < From) throw new FieldRefusal(`${name}.To`, 'assessments.extent');
  return { Plausible, Possible };
};

/** The fields that its type has; other fields are emptied. @throws FieldRefusal 400 */
const fieldsIn = (body: AssessmentItemBody, unit: Unit<HraTables>): ItemFields => {
  const { Type, When } = body;
  const rest = { Choices: [], Units: [], Plausible: open, Possible: open, Below: null, IsAge: false, IsPast: false, IsOptional: false, When: null };
  if (Type === 'RichText') {
    const Html = { en: unit.sanitise(body.Html.en), es: unit.sanitise(body.Html.es) };
    const Names = namesOfHtml(Html);
    if (Names.en === '') throw new FieldRefusal('Html.en', 'rules.required');
    // The limit includes attributes that the sanitiser adds to links.
    for (const language of ['en', 'es'] as const)
      if (Html[language].length > longestStored(longestHtml)) throw new FieldRefusal(`Html.${language}`, 'assessments.htmlTooLong');
    return { ...rest, Type, Names, Hint: nothing, Html: { en: Html.en, es: Names.es === '' ? '' : Html.es } };
  }
  const isNumber = Type === 'Number' || Type === 'Biometric';
  return {
    ...rest,
    Type,
    Names: namesIn(body),
    Hint: optionalIn('Hint', body.Hint),
    Html: nothing,
    ...(Type.endsWith('Choice') && { Choices: choicesIn(body) }),
    ...(Type === 'Biometric' && { Units: unitsIn(body) }),
    ...(isNumber && { ...extentsIn(body), Below: body.Below }),
    IsAge: Type === 'Number' && body.IsAge,
    IsPast: Type === 'Date' && body.IsPast,
    IsOptional: body.IsOptional,
    When,
  };
};

/** @throws FieldRefusal 400 if `Below` is not another number of the draft, or would make a cycle */
const refuseBelow = ({ Below }: ItemFields, key: string, { items }: Whole): void => {
  if (Below === null) return;
  const stateOf = (one: string | null) => items.find(({ state }) => state.Key === one)?.state;
  const above = stateOf(Below);
  if (Below === key || (above?.Type !== 'Number' && above?.Type !== 'Biometric')) throw new FieldRefusal('Below', 'assessments.noHigher');
  const passed = new Set<string>();
  for (let next: string | null = Below; next !== null && !passed.has(next); next = stateOf(next)?.Below ?? null) {
    if (next === key) throw new FieldRefusal('Below', 'assessments.belowEachOther');
    passed.add(next);
  }
};

const stateIn = async (body: AssessmentItemBody, { unit, call, companyId, before }: Saving<HraTables, ItemState, undefined>): Promise<ItemState> => {
  const [page] = await readPages(unit.trx, { ids: [body.PageId] });
  if (page === undefined || page.companyId !== companyId || (before && before.DraftId !== page.state.DraftId))
    throw new FieldRefusal('PageId', 'assessments.noPage');
  const draft = await openDraft(unit.trx, companyId, page.state.DraftId);
  const whole = await wholeOf(unit.trx, draft);
  const fields = fieldsIn(body, unit);
  const Key = before?.Key ?? newKey((body.Key ?? '').trim(), fields.Names.en, takenKeys(whole));
  refuseBelow(fields, Key, whole);
  const state: ItemState = { ...fields, DraftId: draft.id, PageId: page.id, Key };
  const item = { id: body.Id ?? '', companyId, state };
  const items = before ? whole.items.map((one) => (one.id === item.id ? item : one)) : [...whole.items, item];
  refuseCondition(authoredOf({ ...whole, items }, draft.id), Key, call.language);
  return state;
};

const told = ({ Choices }: ItemFields, language: 'en' | 'es'): string =>
  Choices.map(({ Value, Names, Points }) => `${Names[language]} (${Points === null ? Value : `${Value}: ${Points}`})`).join(' · ');

const toldExtent = ({ From, To }: ItemFields['Plausible']): string => (From === null && To === null ? '' : `${From ?? ''} – ${To ?? ''}`);

/** Questions of drafts, and texts between them. */
export const items = contentOf<HraTables, AssessmentItemBody, ItemState>({
  record: 'assessmentItem',
  orderRecord: 'assessmentItemOrder',
  table: 'hra_draft_item',
  owner: 'company_id',
  most: mostItems,
  texts: {
    unknown: 'assessments.item.unknown',
    tooMany: 'assessments.item.tooMany',
    inUse: 'assessments.item.inUse',
    created: 'undo.assessmentItem.created',
    saved: 'undo.assessmentItem.saved',
    deleted: 'undo.assessmentItem.deleted',
    reordered: 'undo.assessmentItem.reordered',
  },
  read: readItems,
  stateIn,
  columns: ({ DraftId, PageId, Key, ...fields }) => ({ draft_id: DraftId, page_id: PageId, key: Key, definition: JSON.stringify(fields) }),
  writeRest: async () => undefined,
  comparable: ({ DraftId: _, Key: __, ...fields }) => fields,
  async inWords({ trx }, _, state) {
    const page = await trx.selectFrom('hra_draft_page').select('name_en').where('id', '=', state.PageId).executeTakeFirst();
    return {
      Question: state.Names.en,
      SpanishQuestion: state.Names.es,
      Page: page?.name_en ?? '',
      QuestionType: state.Type,
      Hint: state.Hint.en,
      SpanishHint: state.Hint.es,
      Text: state.Html.en,
      SpanishText: state.Html.es,
      Choices: told(state, 'en'),
      SpanishChoices: told(state, 'es'),
      Units: state.Units.map(({ Unit: unit, Factor, Decimals }) => `${unit} (${Factor}; ${Decimals})`).join(' · '),
      Plausible: toldExtent(state.Plausible),
      Possible: toldExtent(state.Possible),
      Below: state.Below ?? '',
      IsAge: state.IsAge,
      IsPast: state.IsPast,
      IsOptional: state.IsOptional,
      Condition: conditionInSigns(state.When),
      IsDeleted: false,
    };
  },
  async usedBy({ trx }, id) {
    const [item] = await readItems(trx, { ids: [id] });
    if (item === undefined) return [];
    const draft = await openDraft(trx, item.companyId, item.state.DraftId);
    return askersOf(authoredOf(await wholeOf(trx, draft), draft.id), item.state.Key);
  },
  async mayReturn({ trx }, companyId, { DraftId, PageId }) {
    await openDraft(trx, companyId, DraftId);
    const [page] = await readPages(trx, { ids: [PageId] });
    if (page === undefined) throw new FieldRefusal('PageId', 'assessments.noPage');
  },
});

export const presentItem = ({ id, companyId, state: { DraftId: _, ...fields } }: KnownItem, Version: number): AdministeredItem => ({
  Id: id,
  EntityId: companyId,
  ...fields,
  Version,
});
