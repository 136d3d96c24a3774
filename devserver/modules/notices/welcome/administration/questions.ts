import { randomUUID } from 'node:crypto';
import type { WelcomeQuestion, WelcomeQuestionBody } from '../../../../../shell/features/notices/administration/contract';
import { mostQuestions } from '../../../../../shell/features/notices/administration/rules/limits';
import { contentOf } from '../../../../platform/content/content';
import { namesIn, wordsIn } from '../../../../platform/content/fields';
import type { BothLanguages, KnownContent, Saving } from '../../../../platform/content/kind';
import { inBoth, localeOf } from '../../../../platform/content/languages';
import { fromFlag, toFlag } from '../../../../platform/database/flag';
import { FieldRefusal, Refusal, type Unit } from '../../../../platform/module';
import type { NoticesDb, NoticesTables, NoticesTransaction } from '../../tables';
import { answeredBy, chosenOptions } from './answered';

interface OptionState {
  readonly Id: string;
  readonly Names: BothLanguages;
  readonly IsRetired: boolean;
}

type Fields = 'Names' | 'Help' | 'InputType' | 'KnownFrom' | 'IsRequired' | 'IsRetired';

interface QuestionState extends Pick<WelcomeQuestion, Fields> {
  /** Identifies the question in answers, audiences and responses; it never changes. */
  readonly Name: string;
  readonly Options: readonly OptionState[];
}
type KnownQuestion = KnownContent<QuestionState>;

const languages = ['en', 'es'] as const;

/** The input type of known details. */
const typeOf = { email: 'email', department: 'text', location: 'text', hire_date: 'date' } as const;

/** The questions of a company in their order, or those of these ids. */
const read = async (
  anyDb: NoticesDb | NoticesTransaction,
  of: { readonly companyId: string } | { readonly ids: readonly string[] },
): Promise<readonly KnownQuestion[]> => {
  const db = anyDb as NoticesDb;
  const all = db.selectFrom('welcome_field').selectAll().where('deleted_at', 'is', null).orderBy('position').orderBy('id');
  const rows = await ('ids' in of ? all.where('id', 'in', of.ids) : all.where('company_id', '=', of.companyId)).execute();
  const companies = [...new Set(rows.map(({ company_id }) => company_id))];
  const texts = await db.selectFrom('welcome_field_text').selectAll().where('company_id', 'in', companies).execute();
  const options = await db.selectFrom('welcome_field_option').selectAll().where('company_id', 'in', companies).orderBy('position').orderBy('id').execute();
  return rows.map((row) => {
    const isOf = (one: { readonly company_id: string; readonly name: string }): boolean => one.company_id === row.company_id && one.name === row.name;
    const [own, choices] = [texts.filter(isOf), options.filter(isOf)];
    return {
      id: row.id,
      companyId: row.company_id,
      state: {
        Name: row.name,
        Names: inBoth(own, ({ label }) => label),
        Help: inBoth(own, ({ help_text }) => help_text),
        InputType: row.input_type,
        KnownFrom: row.known_from,
        IsRequired: fromFlag(row.is_required),
        IsRetired: fromFlag(row.is_retired),
        Options: [...new Set(choices.map(({ id }) => id))].map((Id): OptionState => {
          const choice = choices.filter(({ id }) => id === Id);
          return { Id, Names: inBoth(choice, ({ text }) => text), IsRetired: choice.some(({ is_retired }) => fromFlag(is_retired)) };
        }),
      },
    };
  });
};

/** The text of an option shown in a language, for comparison. */
const shownIn = (code: 'en' | 'es', { Names }: Pick<OptionState, 'Names'>): string => (Names[code].trim() || Names.en.trim()).toLowerCase();

/** The options after a save. Options that people have chosen cannot be removed. @throws FieldRefusal 400 */
const optionsIn = async ({ Options, InputType }: WelcomeQuestionBody, { unit, companyId, before }: Saving<NoticesTables, QuestionState, undefined>) => {
  const known = before?.Options ?? [];
  const kept = InputType === 'list' ? Options : [];
  const options = kept.map(({ Id, Names, IsRetired }, at): OptionState => {
    const names = { en: Names.en.trim(), es: Names.es.trim() };
    if (names.en === '') throw new FieldRefusal(`Options.${at}.Names.en`, 'rules.required');
    for (const code of languages)
      if (kept.slice(0, at).some((other) => shownIn(code, other) === shownIn(code, { Names }) || (Id !== null && other.Id === Id)))
        throw new FieldRefusal(`Options.${at}.Names.${code}`, 'welcome.sameOption');
    return { Id: known.find((option) => option.Id === Id)?.Id ?? randomUUID(), Names: names, IsRetired };
  });
  if (before) {
    const missed = await missedOption(unit, companyId, before, options);
    if (missed) throw new FieldRefusal('Options', 'welcome.optionChosen', { name: missed.Names.en });
  }
  if (InputType === 'list' && !options.some(({ IsRetired }) => !IsRetired)) throw new FieldRefusal('Options', 'welcome.noOption');
  return options;
};

/** A chosen option that is missing from `options`. */
const missedOption = async (
  { trx }: Pick<Unit<NoticesTables>, 'trx'>,
  companyId: string,
  { Name, Options }: QuestionState,
  options: readonly OptionState[],
): Promise<OptionState | undefined> => {
  const gone = Options.filter(({ Id }) => !options.some((option) => option.Id === Id));
  if (gone.length === 0) return undefined;
  const chosen = await chosenOptions(trx, companyId, Name);
  return gone.find(({ Id }) => chosen.has(Id));
};

/** Whether a change of a question's type is refused, because there are answers. */
const hasFixedType = async (
  { trx }: Pick<Unit<NoticesTables>, 'trx'>,
  companyId: string,
  { Name, ...before }: QuestionState,
  after: Pick<QuestionState, 'InputType' | 'KnownFrom'>,
): Promise<boolean> => (before.InputType !== after.InputType || before.KnownFrom !== after.KnownFrom) && (await answeredBy(trx, companyId, Name)) > 0;

/** @throws FieldRefusal 400 */
const stateIn = async (body: WelcomeQuestionBody, saving: Saving<NoticesTables, QuestionState, undefined>): Promise<QuestionState> => {
  const { before, unit, companyId } = saving;
  const KnownFrom = body.KnownFrom;
  const InputType = KnownFrom === null ? body.InputType : typeOf[KnownFrom];
  if (before && (await hasFixedType(unit, companyId, before, { InputType, KnownFrom })))
    throw new FieldRefusal(before.InputType === InputType ? 'KnownFrom' : 'InputType', 'welcome.typeFixed');
  return {
    Name: before?.Name ?? randomUUID(),
    Names: namesIn(body),
    Help: wordsIn(body.Help),
    InputType,
    KnownFrom,
    IsRequired: KnownFrom === null && body.IsRequired,
    IsRetired: body.IsRetired,
    Options: await optionsIn({ ...body, InputType }, saving),
  };
};

/** Writes texts and options. */
const writeRest = async ({ trx }: Unit<NoticesTables>, { companyId: company_id, state }: KnownQuestion): Promise<void> => {
  const { Name: name, Names, Help, Options } = state;
  await trx.deleteFrom('welcome_field_text').where('company_id', '=', company_id).where('name', '=', name).execute();
  await trx.deleteFrom('welcome_field_option').where('company_id', '=', company_id).where('name', '=', name).execute();
  for (const code of languages) {
    const language = localeOf[code];
    await trx.insertInto('welcome_field_text').values({ company_id, name, language, label: Names[code], help_text: Help[code] }).execute();
    for (const [position, option] of Options.entries())
      await trx
        .insertInto('welcome_field_option')
        .values({ company_id, name, id: option.Id, position, language, text: option.Names[code], is_retired: toFlag(option.IsRetired) })
        .execute();
  }
};

const told = (options: readonly OptionState[]): string => options.map(({ Names }) => Names.en).join(' · ');

/** The questions of the welcome form. */
export const questions = contentOf<NoticesTables, WelcomeQuestionBody, QuestionState>({
  record: 'welcomeQuestion',
  orderRecord: 'welcomeQuestionOrder',
  table: 'welcome_field',
  owner: 'company_id',
  most: mostQuestions,
  texts: {
    unknown: 'welcome.unknown',
    tooMany: 'welcome.tooMany',
    inUse: 'welcome.answered',
    created: 'undo.question.created',
    saved: 'undo.question.saved',
    deleted: 'undo.question.deleted',
    reordered: 'undo.question.reordered',
  },
  read,
  stateIn,
  columns: ({ Name, InputType, KnownFrom, IsRequired, IsRetired }) => ({
    name: Name,
    input_type: InputType,
    known_from: KnownFrom,
    is_required: toFlag(IsRequired),
    is_retired: toFlag(IsRetired),
  }),
  writeRest,
  comparable: ({ Name: _, ...state }) => state,
  inWords: async (_unit, _companyId, { Names, Help, Options, InputType, KnownFrom, IsRequired, IsRetired }) => ({
    Question: Names.en,
    SpanishQuestion: Names.es,
    Help: Help.en,
    SpanishHelp: Help.es,
    InputType,
    KnownFrom,
    IsRequired,
    IsRetired,
    Options: told(Options.filter((option) => !option.IsRetired)),
    SpanishOptions: Options.map((option) => option.Names.es)
      .filter((text) => text !== '')
      .join(' · '),
    RetiredOptions: told(Options.filter((option) => option.IsRetired)),
    IsDeleted: false,
  }),
  async mayReturn(unit, companyId, state) {
    const now = (await read(unit.trx, { companyId })).find((question) => question.state.Name === state.Name)?.state;
    if (now === undefined) return;
    if (await hasFixedType(unit, companyId, now, state)) throw new Refusal(409, 'welcome.typeFixed');
    const missed = await missedOption(unit, companyId, now, state.Options);
    if (missed) throw new Refusal(409, 'welcome.optionChosen', { name: missed.Names.en });
  },
  usedBy: async ({ trx }, id) => {
    const [question] = await read(trx, { ids: [id] });
    return question && (await answeredBy(trx, question.companyId, question.state.Name)) > 0 ? [question.state.Names.en] : [];
  },
});

/** A question for administrators. */
export const presentQuestion = async (db: NoticesDb, { id, companyId, state }: KnownQuestion, Version: number): Promise<WelcomeQuestion> => {
  const { Name, Options, ...rest } = state;
  const chosen = rest.InputType === 'list' ? await chosenOptions(db, companyId, Name) : new Set<string>();
  return {
    Id: id,
    EntityId: companyId,
    ...rest,
    Options: Options.map((option) => ({ ...option, IsChosen: chosen.has(option.Id) })),
    Answers: await answeredBy(db, companyId, Name),
    Version,
  };
};

/** Copies the questions of a new company's template that are still asked. */
export const copyQuestions = async (
  trx: NoticesTransaction,
  { companyId: company_id, templateId }: { readonly companyId: string; readonly templateId: string | null },
): Promise<void> => {
  if (templateId === null) return;
  const rows = await trx.selectFrom('welcome_field').selectAll().where('company_id', '=', templateId).where('deleted_at', 'is', null).execute();
  const asked = new Set(rows.filter(({ is_retired }) => !fromFlag(is_retired)).map(({ name }) => name));
  for (const row of rows.filter(({ name }) => asked.has(name)))
    await trx
      .insertInto('welcome_field')
      .values({ ...row, id: randomUUID(), company_id })
      .execute();
  for (const table of ['welcome_field_text', 'welcome_field_option'] as const)
    for (const row of await trx.selectFrom(table).selectAll().where('company_id', '=', templateId).execute())
      if (asked.has(row.name))
        await trx
          .insertInto(table)
          .values({ ...row, company_id } as never)
          .execute();
};
