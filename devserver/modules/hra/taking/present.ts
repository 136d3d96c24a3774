import type { Assessment, AssessmentPage, ContentItem, Helpline, PageDetails, SavedPage } from '../../../../plugins/hra/contract';
import { expressionsIn } from '../../../../plugins/hra/rules/formula';
import { formulasOf } from '../../../../plugins/hra/rules/outline';
import type { Locale } from '../../../../shell/i18n/locale';
import type { Given } from '../queries';
import { askedOf } from './asked';
import { type AssessmentState, isComplete } from './assessmentState';
import { type AuthoredAssessment, type AuthoredHelpline, type AuthoredItem, type AuthoredQuestion, isQuestion, questionsOf } from './authored';
import { shownWhen } from './urgency';

const presentChoices = ({ choices = [] }: AuthoredQuestion, language: Locale) =>
  choices.map(({ value, text, isExclusive = false }) => ({ Value: value, Text: text[language], IsExclusive: isExclusive }));

const presentPages = (state: AssessmentState): readonly AssessmentPage[] =>
  state.outline.pages.map((page) => ({ ...page, IsVisible: state.shown.pages.has(page.PageId), IsComplete: isComplete(state, page.PageId) }));

/** The helplines that can be shown during the assessment, each with its condition. */
const shownHelplines = (assessment: AuthoredAssessment) =>
  (assessment.helplines ?? []).flatMap((helpline) => {
    const when = shownWhen(assessment, helpline);
    return when ? [{ ...helpline, when }] : [];
  });

/**
 * The stored answers that formulas and helplines need, including those of hidden questions; the evaluation ignores them while they are hidden
 * (HRA-021).
 */
const presentFormulaAnswers = ({ assessment, outline, answers }: AssessmentState): Assessment['FormulaAnswers'] => {
  const pageOf = new Map(outline.pages.map((page) => [page.PageId, page]));
  const asked = outline.questions.flatMap((question) => formulasOf(question, pageOf.get(question.PageId)).flatMap(expressionsIn));
  const forHelp = shownHelplines(assessment).flatMap(({ when }) => expressionsIn(when));
  const scored = new Map(outline.scores?.map(({ ScoreId, Items }) => [ScoreId, Items.map(({ QuestionId }) => QuestionId)]));
  const questionIds = [...asked, ...forHelp].flatMap(({ EvaluatingItemId: id }) => scored.get(id) ?? [id]);
  return [...new Set(questionIds)].flatMap((QuestionId) => {
    const Answer = answers.get(QuestionId);
    return Answer ? [{ QuestionId, Answer }] : [];
  });
};

export const presentHelpline = ({ id, title, text, phone, isCallOnly }: AuthoredHelpline, language: Locale): Helpline => ({
  Id: id,
  Title: title[language],
  Text: text[language],
  Phone: phone,
  ...(isCallOnly && { IsCallOnly: true }),
});

/** The assessment with the person's progress (HRA-019). */
export const presentAssessment = (state: AssessmentState, language: Locale): Assessment => {
  const { progress, assessment, outline, shown } = state;
  const authored = new Map(questionsOf(assessment).map((question) => [question.id, question]));
  return {
    UserAssessmentProgressId: progress.id,
    UserAssessmentStatus: progress.status,
    CurrentPageId: progress.current_page_id,
    Name: assessment.name[language],
    StartedDate: progress.started_at,
    Pages: presentPages(state),
    FormulaAnswers: presentFormulaAnswers(state),
    Scores: outline.scores,
    Helplines: shownHelplines(assessment).map((helpline) => ({ ...presentHelpline(helpline, language), When: helpline.when })),
    Questions: outline.questions.map((question) => {
      const own = authored.get(question.QuestionId);
      return {
        ...question,
        IsVisible: shown.questions.has(question.QuestionId),
        AnswerChoices: own ? presentChoices(own, language) : [],
        Units: own?.units?.[0]?.Unit ?? '',
      };
    }),
  };
};

const nothingGiven: Given = { answer: [], measured: null };

/** A question with its answer. */
export const presentQuestion = (item: AuthoredQuestion, given: Given | undefined, isShown: boolean, language: Locale, today?: string): ContentItem => {
  const { id: Id } = item;
  const { answer, measured, isConfirmed } = given ?? nothingGiven;
  const { Plausible, Possible, Below, NotAfter } = askedOf(item, today);
  return {
    Id,
    ContentType: 'Question',
    Features: [isShown ? 'Visible' : 'Hidden', ...(item.isOptional ? (['Optional'] as const) : [])],
    Formulas: item.formulas ?? [],
    Answer: { UserAnswer: answer, BiometricAnswer: measured, ...(isConfirmed && { IsConfirmed: true }) },
    QuestionType: item.type,
    Text: item.text[language],
    Hint: item.hint?.[language] ?? '',
    AnswerChoices: presentChoices(item, language),
    Units: item.units ?? [],
    ...(Plausible && { Plausible }),
    ...(Possible && { Possible }),
    ...(Below && { Below }),
    ...(NotAfter && { NotAfter }),
  };
};

const presentItem = (item: AuthoredItem, { given, shown }: AssessmentState, language: Locale, today: string): ContentItem => {
  const { id: Id } = item;
  if (isQuestion(item)) return presentQuestion(item, given.get(Id), shown.questions.has(Id), language, today);
  const none = { Formulas: [], Answer: { UserAnswer: [], BiometricAnswer: null }, QuestionType: null, Hint: '', AnswerChoices: [], Units: [] };
  return { Id, ContentType: 'Text', Features: ['Visible'], Text: item.html[language], ...none };
};

/** A page with its contents (HRA-022, HRA-023); `undefined` if the version does not have it. @param today in the person's zone */
export const presentPage = (state: AssessmentState, pageId: string, language: Locale, today: string): PageDetails | undefined => {
  const page = presentPages(state).find(({ PageId }) => PageId === pageId);
  const authored = state.assessment.pages.find(({ id }) => id === pageId);
  return page && authored && { ...page, Details: { Contents: authored.items.map((item) => presentItem(item, state, language, today)) } };
};

/** The changes after a page was saved (HRA-058). */
export const presentSaved = (state: AssessmentState, pageId: string): SavedPage => ({
  PageId: pageId,
  IsComplete: isComplete(state, pageId),
  CurrentPageId: state.progress.current_page_id,
  UserAssessmentStatus: state.progress.status,
  FormulaAnswers: presentFormulaAnswers(state),
  Pages: presentPages(state).map(({ PageId, IsVisible, IsComplete }) => ({ PageId, IsVisible, IsComplete })),
});
