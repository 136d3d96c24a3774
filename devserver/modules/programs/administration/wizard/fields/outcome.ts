import { locales } from '../../../../../../shell/i18n/locale';
import { toFlag } from '../../../../../platform/database/flag';
import type { ProgramDb, ProgramTransaction } from '../../../tables';
import type { Fault } from '../judge';
import { type ChallengeState, languages, localeOf, takesNoReports, textFor } from '../state';
import { isSame } from './content';

/** The outcome question of a challenge, with its answers. */
export type ChallengeOutcome = NonNullable<ChallengeState['Outcome']>;

/** Least number of answers to choose from. */
const leastAnswers = 2;

/** The languages in which the challenge has a name; a text is needed in each. */
const namedIn = ({ Texts }: Pick<ChallengeState, 'Texts'>) => Texts.filter(({ Name }) => Name !== '').map(({ LanguageCode }) => LanguageCode);

/** A question needs its text in each language, answers to choose from, and one of them that completes the challenge. `published`: the published state. */
export const faultsOfOutcome = (state: ChallengeState, published: ChallengeState | null): readonly Fault[] => {
  const { Outcome } = state;
  if (Outcome === null || takesNoReports(state)) return [];
  const named = namedIn(state);
  if (published && isSame([published.Outcome, namedIn(published)], [Outcome, named])) return [];
  const { Question, Answers } = Outcome;
  const required = (field: string): Fault => ({ field, key: 'wizard.required', values: {} });
  const isSaidBefore = (at: number, language: (typeof languages)[number]): boolean =>
    Answers.some(({ Text }, place) => place < at && Text[language] === Answers[at]?.Text[language]);
  return [
    ...named.filter((language) => Question[language] === '').map((language) => required(`Outcome.Question.${language}`)),
    ...(Answers.length < leastAnswers ? [{ field: 'Outcome.Answers', key: 'wizard.fewAnswers', values: { least: leastAnswers } }] : []),
    ...Answers.flatMap(({ Text }, at) =>
      named.flatMap((language): Fault[] => {
        const field = `Outcome.Answers[${at}].Text.${language}`;
        if (Text[language] === '') return [required(field)];
        return isSaidBefore(at, language) ? [{ field, key: 'wizard.answerTwice', values: {} }] : [];
      }),
    ),
    ...(Answers.length >= leastAnswers && Answers.every(({ RequiresAlternative }) => RequiresAlternative)
      ? [{ field: 'Outcome.Answers', key: 'wizard.noAnswerCompletes', values: {} }]
      : []),
  ];
};

/** The part of the question that is frozen once people take part. Its texts can still be corrected. */
export const askedIn = ({ Outcome }: ChallengeState): unknown => Outcome?.Answers.map(({ Id, RequiresAlternative }) => ({ Id, RequiresAlternative }));

/** Whether an answer gets the text of another answer, which would change the meaning of answers already given. */
export const swapsAnswers = ({ Outcome: before }: ChallengeState, { Outcome: after }: ChallengeState): boolean =>
  (after?.Answers ?? []).some(({ Id, Text }) =>
    languages.some((language) => {
      const answer = (before?.Answers ?? []).find((one) => one.Text[language] !== '' && one.Text[language] === Text[language]);
      return answer !== undefined && answer.Id !== Id && before?.Answers.find((one) => one.Id === Id)?.Text[language] !== Text[language];
    }),
  );

/** The key of an answer in the database, where it is unique among all programs. */
const keyOf = (programId: string, answerId: string): string => `${programId}/${answerId}`;

/** The outcome question of a published challenge. `written`: languages in which the challenge has its own text. */
export const outcomeOf = async (db: ProgramDb, id: string, written: readonly (typeof languages)[number][]): Promise<ChallengeState['Outcome']> => {
  const questions = await db.selectFrom('program_outcome_question').selectAll().where('program_id', '=', id).execute();
  if (questions.length === 0) return null;
  const answers = await db.selectFrom('program_outcome').selectAll().where('program_id', '=', id).orderBy('position').execute();
  const texts = await db
    .selectFrom('program_outcome_text as words')
    .innerJoin('program_outcome as answer', 'answer.id', 'words.option_id')
    .select(['words.option_id', 'words.language', 'words.text'])
    .where('answer.program_id', '=', id)
    .execute();
  const inEach = (textIn: (locale: (typeof locales)[number]) => string | undefined): ChallengeOutcome['Question'] => {
    const of = (language: (typeof languages)[number]): string => (written.includes(language) && textIn(localeOf[language])) || '';
    return { en: of('en'), es: of('es') };
  };
  return {
    Question: inEach((locale) => questions.find(({ language }) => language === locale)?.description),
    Answers: answers.map((answer) => ({
      Id: answer.id.startsWith(keyOf(id, '')) ? answer.id.slice(keyOf(id, '').length) : answer.id,
      Text: inEach((locale) => texts.find(({ option_id, language }) => option_id === answer.id && language === locale)?.text),
      RequiresAlternative: answer.requires_alternative === 1,
    })),
  };
};

/** Writes the outcome question of a program, in the language of its text for each reader. Keys of answers stay, because people's answers refer to them. */
export const writeOutcome = async (trx: ProgramTransaction, id: string, state: ChallengeState): Promise<void> => {
  const known = new Set((await trx.selectFrom('program_outcome').select('id').where('program_id', '=', id).execute()).map((row) => row.id));
  await trx.deleteFrom('program_outcome_question').where('program_id', '=', id).execute();
  await trx.deleteFrom('program_outcome').where('program_id', '=', id).execute();
  const { Outcome } = state;
  if (Outcome === null) return;
  const answers = Outcome.Answers.map((answer) => ({ ...answer, key: known.has(answer.Id) ? answer.Id : keyOf(id, answer.Id) }));
  const said = locales.map((locale) => ({ locale, language: textFor(state, locale)?.LanguageCode ?? 'en' }));
  await trx
    .insertInto('program_outcome_question')
    .values(said.map(({ locale, language }) => ({ program_id: id, language: locale, description: Outcome.Question[language] })))
    .execute();
  await trx
    .insertInto('program_outcome')
    .values(answers.map(({ key, RequiresAlternative }, position) => ({ id: key, program_id: id, position, requires_alternative: toFlag(RequiresAlternative) })))
    .execute();
  await trx
    .insertInto('program_outcome_text')
    .values(answers.flatMap(({ key, Text }) => said.map(({ locale, language }) => ({ option_id: key, language: locale, text: Text[language] }))))
    .execute();
};
