import { isDeepStrictEqual } from 'node:util';
import type { ChallengeBody } from '../../../../../../plugins/programs/contract';
import { longestDescription, longestInstructions, longestQuestion } from '../../../../../../plugins/programs/rules/limits/challengeLimits';
import { isPlausibleDay } from '../../../../../../shell/rules/dates/days';
import { cleanName } from '../../../../../../shell/rules/visible';
import { oneLine } from '../../../../../platform/mail/clean';
import { FieldRefusal } from '../../../../../platform/module';
import { longestStored, plainText } from '../../../../../platform/sanitise';
import { type ChallengeState, type ChallengeText, languages, type WizardUnit } from '../state';

/** The fields of a save, without its files. */
type Said = Omit<ChallengeBody, 'Id' | 'EntityId' | 'TemplateId' | 'CopyOf' | 'ImageUploadRequest' | 'Documents' | 'Version'>;

/**
 * Sanitized HTML; empty if it renders nothing. Attributes that the sanitizer adds to links count for the limit. @throws FieldRefusal 400 if it becomes too long
 */
const keptHtml = (unit: WizardUnit, field: string, sent: string, longest: number): string => {
  const html = unit.sanitise(sent);
  if (plainText(html) === '' && !/<(?:img|hr)\b/.test(html)) return '';
  if (html.length > longestStored(longest)) throw new FieldRefusal(field, 'wizard.tooLong');
  return html;
};

/** A text on one line; empty without a visible character. */
const keptLine = (sent: string): string => oneLine(cleanName(sent));

const keptText = (unit: WizardUnit, { LanguageCode, ...sent }: ChallengeText, place: string): ChallengeText => ({
  LanguageCode,
  Name: keptLine(sent.Name),
  Description: keptHtml(unit, `${place}Description`, sent.Description, longestDescription),
  Instructions: keptHtml(unit, `${place}Instructions`, sent.Instructions, longestInstructions),
  CheckboxText: keptLine(sent.CheckboxText),
});

const isEmpty = ({ LanguageCode: _, ...text }: ChallengeText): boolean => Object.values(text).every((one) => one === '');

/** The texts of each language after a save. @throws FieldRefusal 400 for a duplicate language, and for a text that is too long */
const textsIn = (unit: WizardUnit, body: Said, before: readonly ChallengeText[]): readonly ChallengeText[] => {
  const texts = new Map(before.map((text) => [text.LanguageCode, text]));
  for (const [at, sent] of (body.Texts ?? []).entries()) {
    if (body.Texts?.some((other, place) => place < at && other.LanguageCode === sent.LanguageCode))
      throw new FieldRefusal(`Texts[${at}].LanguageCode`, 'wizard.languageTwice');
    texts.set(sent.LanguageCode, keptText(unit, sent, `Texts[${at}].`));
  }
  const { LanguageCode = 'en', Name, Description } = body;
  if (Name !== undefined || Description !== undefined) {
    const known = texts.get(LanguageCode) ?? { LanguageCode, Name: '', Description: '', Instructions: '', CheckboxText: '' };
    texts.set(LanguageCode, keptText(unit, { ...known, Name: Name ?? known.Name, Description: Description ?? known.Description }, ''));
  }
  return languages.flatMap((language) => texts.get(language) ?? []).filter((text) => !isEmpty(text));
};

/** The outcome question after a save. @throws FieldRefusal 400 for a duplicate id, and for a text that is too long */
const keptOutcome = (unit: WizardUnit, sent: ChallengeState['Outcome']): ChallengeState['Outcome'] => {
  if (sent === null) return null;
  const again = sent.Answers.findIndex(({ Id }, at) => sent.Answers.some((other, place) => place < at && other.Id === Id));
  if (again !== -1) throw new FieldRefusal(`Outcome.Answers[${again}].Id`, 'wizard.answerIdTwice');
  return {
    Question: {
      en: keptHtml(unit, 'Outcome.Question.en', sent.Question.en, longestQuestion),
      es: keptHtml(unit, 'Outcome.Question.es', sent.Question.es, longestQuestion),
    },
    Answers: sent.Answers.map(({ Id, Text, RequiresAlternative }) => ({
      Id,
      Text: { en: keptLine(Text.en), es: keptLine(Text.es) },
      RequiresAlternative,
    })),
  };
};

/** An instant with its zone. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** An instant as UTC with a four-digit year: instants are compared as texts. @throws FieldRefusal 400 for an invalid instant */
const keptMoment = (sent: string | null): string | null => {
  if (sent === null || sent === '') return null;
  const at = moment.test(sent) && isPlausibleDay(sent.slice(0, 'yyyy-MM-dd'.length)) ? new Date(sent) : undefined;
  if (at === undefined || Number.isNaN(at.getTime()) || !/^\d/.test(at.toISOString())) throw new FieldRefusal('PublishAt', 'wizard.noMoment');
  return at.toISOString();
};

/** The stage after a save: a challenge to be published later is scheduled. */
const stageIn = (
  body: Said,
  before: ChallengeState,
  { PublishAt, now }: { readonly PublishAt: string | null; readonly now: string },
): ChallengeState['Stage'] => {
  const isDraft = body.IsDraft ?? before.Stage === 'draft';
  if (isDraft) return 'draft';
  const isTemplate = body.IsTemplate ?? before.IsTemplate;
  return PublishAt !== null && PublishAt > now && before.Stage !== 'published' && !isTemplate ? 'scheduled' : 'published';
};

/**
 * The content of a challenge after a save: a property that the body leaves out keeps its value. @throws FieldRefusal 400 for a value that is invalid even in a
 * draft
 */
export const contentIn = async (unit: WizardUnit, body: Said, before: ChallengeState): Promise<ChallengeState> => {
  const PublishAt = body.PublishAt === undefined ? before.PublishAt : keptMoment(body.PublishAt);
  return {
    ...before,
    Stage: stageIn(body, before, { PublishAt, now: unit.now() }),
    PublishAt,
    Texts: textsIn(unit, body, before.Texts),
    ProgramType: body.ProgramType === undefined ? before.ProgramType : body.ProgramType,
    ProgramSubType: body.ProgramSubType === undefined ? before.ProgramSubType : body.ProgramSubType,
    StartDate: body.StartDate === undefined ? before.StartDate : body.StartDate,
    EndDate: body.EndDate === undefined ? before.EndDate : body.EndDate,
    TrackerIds: body.TrackerIds ?? before.TrackerIds,
    SelfReport: body.SelfReport === undefined ? before.SelfReport : body.SelfReport,
    Outcome: body.Outcome === undefined ? before.Outcome : keptOutcome(unit, body.Outcome),
    EligibilityFilter: body.EligibilityFilter ?? before.EligibilityFilter,
    Features: body.Features ?? before.Features,
    Groups: body.Groups === undefined ? before.Groups : body.Groups,
    Levels: body.Completion?.Levels ?? before.Levels,
    IsTemplate: body.IsTemplate ?? before.IsTemplate,
    IsRetired: body.IsRetired ?? before.IsRetired,
  };
};

/** Whether two values of a field are the same. */
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);
