import { isDeepStrictEqual } from 'node:util';
import type { AdministeredResult, AdministeredScore, AssessmentResultBody, AssessmentScoreBody } from '../../../../../plugins/hra/contract';
import { mostResults } from '../../../../../plugins/hra/rules/authoringLimits';
import { wordsIn } from '../../../../platform/content/fields';
import type { BothLanguages } from '../../../../platform/content/kind';
import { changesBetween, FieldRefusal, Refusal, type Undo } from '../../../../platform/module';
import { putsBack, type SavedVersions } from '../../../../platform/putBack';
import type { HraTables } from '../../tables';
import type { AuthoredAssessment, AuthoredResult, AuthoredRule, AuthoredScore, Words } from '../../taking/authored';
import type { HraCall, HraUnit } from '../../unit';
import { askersOf, conditionFault } from './conditions';
import { drafts } from './drafts';
import { bothOf, conditionInSigns, optionalIn, type Scoring, wordsOf } from './fields';
import { newKey, takenKeys } from './keys';
import { authoredOf, openDraft, refusePublished, scoringIn, type Whole, wholeOf } from './read';
import { lacksRules } from './safety';

/** Name of a draft's scoring in record versions and in the history. */
export const scoringRecord = 'assessmentScoring';
const action = `${scoringRecord}.saved`;

export type Part = Pick<AdministeredScore, 'Id' | 'EntityId' | 'Version'>;

const levels = ['Low', 'Moderate', 'High', 'Urgent'] as const;
type Level = (typeof levels)[number];

export const presentScore = ({ name, source, questions, combines }: AuthoredScore, part: Part): AdministeredScore => ({
  ...part,
  Names: bothOf(name),
  Source: source,
  Questions: [...questions],
  Combines: combines ?? 'Sum',
});

const aboutOf = ({ of }: AuthoredResult): AdministeredResult['About'] => {
  if ('question' in of) return { Kind: 'question', Key: of.question };
  return 'score' in of ? { Kind: 'score', Key: of.score } : { Kind: 'measure', Key: of.measure };
};

const byLevel = (textOf: (level: Level) => Words | undefined): AdministeredResult['Advice'] => ({
  Low: bothOf(textOf('Low')),
  Moderate: bothOf(textOf('Moderate')),
  High: bothOf(textOf('High')),
  Urgent: bothOf(textOf('Urgent')),
});

export const presentResult = (result: AuthoredResult, tab: Words, part: Part): AdministeredResult => ({
  ...part,
  Names: bothOf(result.name),
  Tab: bothOf(tab),
  About: aboutOf(result),
  IsCondition: result.isCondition ?? false,
  ValueText: bothOf(result.value),
  Rules: (result.rules ?? []).map(({ level, when, source, says, advice }) => ({
    Level: level,
    When: when,
    Source: source ?? '',
    Says: bothOf(says),
    Advice: bothOf(advice),
  })),
  Says: byLevel((level) => result.says[level]),
  Advice: byLevel((level) => result.advice?.[level]),
  Helps: [...(result.helps ?? [])],
});

/** @throws FieldRefusal 400 without an English text */
export const neededIn = (field: string, sent: BothLanguages): Words => {
  const kept = wordsIn(sent);
  if (kept.en === '') throw new FieldRefusal(`${field}.en`, 'rules.required');
  return wordsOf(kept);
};

/** @throws FieldRefusal 400 for a Spanish text alone */
const wordsOrNone = (field: string, sent: BothLanguages): Words | undefined => {
  const kept = optionalIn(field, sent);
  return kept.en === '' ? undefined : wordsOf(kept);
};

const ruleIn = ({ Level, When, Source, Says, Advice }: AssessmentResultBody['Rules'][number], at: number): AuthoredRule => {
  const [says, advice] = [wordsOrNone(`Rules.${at}.Says`, Says), wordsOrNone(`Rules.${at}.Advice`, Advice)];
  return { level: Level, when: When, ...(Source.trim() !== '' && { source: Source.trim() }), ...(says && { says }), ...(advice && { advice }) };
};

const ofKind = { question: (question: string) => ({ question }), score: (score: string) => ({ score }), measure: (measure: string) => ({ measure }) };

/** @throws FieldRefusal 400 */
const resultIn = (id: string, body: AssessmentResultBody): AuthoredResult => {
  const value = wordsOrNone('ValueText', body.ValueText);
  const urgent = wordsOrNone('Says.Urgent', body.Says.Urgent);
  const advice = Object.fromEntries(
    levels.flatMap((level) => {
      const text = wordsOrNone(`Advice.${level}`, body.Advice[level]);
      return text ? [[level, text] as const] : [];
    }),
  );
  return {
    id,
    name: neededIn('Names', body.Names),
    ...(body.IsCondition && { isCondition: true as const }),
    of: ofKind[body.About.Kind](body.About.Key),
    ...(value && { value }),
    ...(body.Rules.length > 0 && { rules: body.Rules.map(ruleIn) }),
    says: {
      Low: neededIn('Says.Low', body.Says.Low),
      Moderate: neededIn('Says.Moderate', body.Says.Moderate),
      High: neededIn('Says.High', body.Says.High),
      ...(urgent && { Urgent: urgent }),
    },
    ...(Object.keys(advice).length > 0 && { advice }),
    ...(body.Helps.length > 0 && { helps: body.Helps }),
  };
};

const scoreIn = (id: string, { Names, Source, Questions, Combines }: AssessmentScoreBody): AuthoredScore => ({
  id,
  name: neededIn('Names', Names),
  source: Source.trim(),
  questions: Questions,
  ...(Combines === 'Product' && { combines: 'Product' as const }),
});

/** The text of the history, in language-independent signs. */
const inWords = ({ scores = [], results, helplines = [] }: Scoring): object => ({
  Scores: scores.map(({ name, questions, combines }) => `${name['en-US']} = ${questions.join(combines === 'Product' ? ' × ' : ' + ')}`).join('; '),
  Results: results
    .flatMap(({ name: tab, items }) =>
      items.map(
        ({ name, rules = [] }) => `${tab['en-US']} › ${name['en-US']}: ${rules.map(({ level, when }) => `${level} ← ${conditionInSigns(when)}`).join(', ')}`,
      ),
    )
    .join('; '),
  Helplines: helplines
    .map(({ title, text, phone, when }) => `${title['en-US']}: ${phone} ← ${when ? conditionInSigns(when) : 'Urgent'}: ${text['en-US']}`)
    .join('; '),
  ResultTexts: results
    .flatMap(({ items }) =>
      items.map(
        ({ name, says, advice }) => `${name['en-US']}: ${[...Object.values(says), ...Object.values(advice ?? {})].map((text) => text['en-US']).join(' ')}`,
      ),
    )
    .join('; '),
});

const write = ({ trx }: HraUnit, id: string, scoring: Scoring) =>
  trx
    .updateTable('hra_draft')
    .set({ scoring: JSON.stringify(scoring) })
    .where('id', '=', id)
    .execute();

/** Changes the scoring of a draft, with a history entry. */
export const changeScoring = async <T>(
  call: HraCall,
  id: string,
  act: (whole: Whole, unit: HraUnit) => Promise<{ readonly scoring: Scoring; readonly answer: T }>,
): Promise<T> => {
  const [known] = await drafts.read(call.db, { ids: [id] });
  if (known === undefined) {
    await refusePublished(call, id);
    throw new Refusal(404, 'assessments.unknown');
  }
  const companyId = await drafts.companyOf(call, known.companyId);
  return call.change(async (unit) => {
    const whole = await wholeOf(unit.trx, await openDraft(unit.trx, companyId, id));
    const { scoring, answer } = await act(whole, unit);
    if (scoring === whole.scoring) return answer;
    await write(unit, id, scoring);
    const undo: SavedVersions<{ readonly scoring: Scoring }> = { before: { scoring: whole.scoring }, after: { scoring } };
    await unit.audit({
      action,
      target: id,
      company: companyId,
      record: scoringRecord,
      changed: changesBetween(inWords(whole.scoring), inWords(scoring)),
      undo,
    });
    return answer;
  });
};

/** Record id of a score or result. Each has its own version, so that two users can change different ones. */
export const versionId = (draftId: string, key: string): string => `${draftId}/${key}`;

/** The fields of a part before and after a save, and the version on which the save is based. */
interface Revised {
  readonly key: string;
  readonly version?: number | undefined;
  readonly mine: object;
  readonly theirs: object;
}

export const revise = (unit: HraUnit, { draft }: Whole, { key, version, mine, theirs }: Revised): Promise<number> =>
  unit.revise<object>({ record: scoringRecord, id: versionId(draft.id, key), companyId: draft.company_id, version, mine, theirs: async () => theirs });

export const fieldsOf = <P extends Part>({ Id: _, EntityId: __, Version: ___, ...fields }: P): object => fields;

/** Adds or changes a score. @throws Refusal 404, 409; FieldRefusal 400; ConflictRefusal 409 */
export const saveScore = (call: HraCall, id: string, body: AssessmentScoreBody): Promise<AdministeredScore> =>
  changeScoring(call, id, async (whole, unit) => {
    const { scores = [] } = whole.scoring;
    const before = scores.find((score) => score.id === body.Id);
    if (body.Id && !before) throw new Refusal(404, 'assessments.score.unknown');
    const score = scoreIn(before?.id ?? newKey('', body.Names.en, takenKeys(whole)), body);
    const all = before ? scores.map((one) => (one === before ? score : one)) : [...scores, score];
    const scoring = { ...whole.scoring, scores: all };
    const fault = conditionFault(authoredOf({ ...whole, scoring }, id), score.id, call.language);
    if (fault) throw new FieldRefusal('Questions', fault.key, fault.values);
    const part = { Id: score.id, EntityId: whole.draft.company_id };
    const mine = presentScore(score, part);
    const theirs = before ? fieldsOf(presentScore(before, part)) : {};
    const Version = await revise(unit, whole, { key: score.id, version: body.Version, mine: fieldsOf(mine), theirs });
    return { scoring, answer: { ...mine, Version } };
  });

const placed = (results: AuthoredAssessment['results'], result: AuthoredResult, tab: Words): AuthoredAssessment['results'] => {
  const isTab = ({ name }: { readonly name: Words }): boolean => name['en-US'] === tab['en-US'];
  const stays = results.some((one) => isTab(one) && one.items.some(({ id }) => id === result.id));
  const replaced = results.map((one) => ({
    name: isTab(one) ? tab : one.name,
    items: stays ? one.items.map((item) => (item.id === result.id ? result : item)) : one.items.filter(({ id }) => id !== result.id),
  }));
  if (stays) return replaced;
  const added = replaced.some(isTab)
    ? replaced.map((one) => (isTab(one) ? { ...one, items: [...one.items, result] } : one))
    : [...replaced, { name: tab, items: [result] }];
  return added.filter(({ items }) => items.length > 0);
};

/** Adds or changes a result. @throws Refusal 404, 409; FieldRefusal 400; ConflictRefusal 409 */
export const saveResult = (call: HraCall, id: string, body: AssessmentResultBody): Promise<AdministeredResult> =>
  changeScoring(call, id, async (whole, unit) => {
    const { results } = whole.scoring;
    const tabBefore = results.find(({ items }) => items.some((item) => item.id === body.Id));
    const before = tabBefore?.items.find((item) => item.id === body.Id);
    if (body.Id && !before) throw new Refusal(404, 'assessments.result.unknown');
    if (!before && results.flatMap(({ items }) => items).length >= mostResults) throw new Refusal(409, 'assessments.result.tooMany', { most: mostResults });
    const taken = new Set(results.flatMap(({ items }) => items.map((item) => item.id)));
    const result = resultIn(before?.id ?? newKey('', body.Names.en, taken), body);
    const tab = neededIn('Tab', body.Tab);
    if (lacksRules(result)) throw new FieldRefusal('Rules', 'assessments.result.noRules');
    refuseRules(whole, result, call);
    const scoring = { ...whole.scoring, results: placed(results, result, tab) };
    const part = { Id: result.id, EntityId: whole.draft.company_id };
    const mine = presentResult(result, tab, part);
    const theirs = before && tabBefore ? fieldsOf(presentResult(before, tabBefore.name, part)) : {};
    const Version = await revise(unit, whole, { key: result.id, version: body.Version, mine: fieldsOf(mine), theirs });
    return { scoring, answer: { ...mine, Version } };
  });

/** @throws FieldRefusal 400 if the value of a result, or the condition of a level, cannot be evaluated */
const refuseRules = (whole: Whole, result: AuthoredResult, call: HraCall): void => {
  const faultOf = (one: AuthoredResult) =>
    conditionFault(
      authoredOf({ ...whole, scoring: { ...whole.scoring, results: [{ name: result.name, items: [one] }] } }, whole.draft.id),
      result.id,
      call.language,
    );
  const { rules = [], ...bare } = result;
  const about = faultOf(bare);
  if (about) throw new FieldRefusal('About', about.key, about.values);
  for (const [at, rule] of rules.entries()) {
    const fault = faultOf({ ...bare, rules: [rule] });
    if (fault) throw new FieldRefusal(`Rules.${at}.When`, fault.key, fault.values);
  }
};

/** @throws Refusal 404; 409 with the names of the parts that refer to it */
export const removeScore = (call: HraCall, id: string, key: string): Promise<true> =>
  changeScoring(call, id, async (whole, unit) => {
    const { scores = [] } = whole.scoring;
    if (!scores.some((score) => score.id === key)) throw new Refusal(404, 'assessments.score.unknown');
    const askers = askersOf(authoredOf(whole, id), key);
    if (askers.length > 0) throw new Refusal(409, 'assessments.item.inUse', { n: askers.length, names: askers.map((name) => `“${name}”`).join(', ') });
    await revise(unit, whole, { key, mine: {}, theirs: {} });
    return { scoring: { ...whole.scoring, scores: scores.filter((score) => score.id !== key) }, answer: true as const };
  });

/** @throws Refusal 404 */
export const removeResult = (call: HraCall, id: string, key: string): Promise<true> =>
  changeScoring(call, id, async (whole, unit) => {
    const { results } = whole.scoring;
    const left = results.map((tab) => ({ ...tab, items: tab.items.filter((item) => item.id !== key) })).filter(({ items }) => items.length > 0);
    if (isDeepStrictEqual(left, results)) throw new Refusal(404, 'assessments.result.unknown');
    await revise(unit, whole, { key, mine: {}, theirs: {} });
    return { scoring: { ...whole.scoring, results: left }, answer: true as const };
  });

/** Orders the given results among their own positions; the position of a tab is that of its first result. @throws Refusal 404 */
export const orderResults = (call: HraCall, id: string, wanted: readonly string[]): Promise<true> =>
  changeScoring(call, id, async (whole, unit) => {
    const { results } = whole.scoring;
    const before = results.flatMap(({ items }) => items.map((item) => item.id));
    const named = wanted.filter((key) => before.includes(key));
    const places = [...named];
    const after = before.map((key) => (named.includes(key) ? (places.shift() ?? key) : key));
    if (isDeepStrictEqual(after, before)) return { scoring: whole.scoring, answer: true as const };
    await revise(unit, whole, { key: '/order', mine: {}, theirs: {} });
    const at = (item: { readonly id: string } | undefined): number => after.indexOf(item?.id ?? '');
    const ordered = results
      .map((tab) => ({ ...tab, items: tab.items.toSorted((one, other) => at(one) - at(other)) }))
      .toSorted((one, other) => at(one.items[0]) - at(other.items[0]));
    return { scoring: { ...whole.scoring, results: ordered }, answer: true as const };
  });

/** Undo of changes to scores and results. */
export const undoOfScoring: readonly [string, Undo<HraTables>] = putsBack<HraTables, { readonly scoring: Scoring }>(action, {
  record: scoringRecord,
  now: async ({ trx }, { companyId, target }) => ({ scoring: scoringIn(await openDraft(trx, companyId, target)) }),
  keep: async (unit, { target }, { scoring }) => void (await write(unit, target, scoring)),
  inWords: async (_unit, _change, { scoring }) => inWords(scoring),
  tells: ({ text }, _, language) => text('undo.assessmentScoring.saved', {}, language),
});
