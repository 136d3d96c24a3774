import { documentsSent } from '#shell/api';
import { isHiddenAudience } from '#shell/rules/audience/hiddenAudience';
import { instantIn } from '#shell/rules/dates/zones';
import type { ChallengeBody } from '../../../contract';
import {
  largestGroup,
  longestAnswer,
  longestCheckbox,
  longestDescription,
  longestInstructions,
  longestName,
  longestQuestion,
  mostPoints,
  mostRequired,
} from '../../../rules/limits/challengeLimits';
import { type LevelValues, languages, takesReports, type WizardValues } from './values';

/** The form's values of a challenge. */
export type Content = Pick<
  ChallengeBody,
  | 'Texts'
  | 'ImageUploadRequest'
  | 'ProgramType'
  | 'ProgramSubType'
  | 'StartDate'
  | 'EndDate'
  | 'TrackerIds'
  | 'SelfReport'
  | 'Outcome'
  | 'Documents'
  | 'EligibilityFilter'
  | 'Features'
  | 'Groups'
  | 'Completion'
  | 'PublishAt'
>;
type Property = keyof Content;

/** The fields of the form for each property of the body. */
export const fieldsOf: { readonly [P in Property]-?: readonly (keyof WizardValues)[] } = {
  Texts: ['names', 'descriptions', 'instructions', 'checkboxTexts'],
  ImageUploadRequest: ['picture', 'savedPicture'],
  ProgramType: ['ProgramType'],
  ProgramSubType: ['ProgramSubType'],
  StartDate: ['StartDate'],
  EndDate: ['EndDate'],
  TrackerIds: ['TrackerIds'],
  SelfReport: ['ReportingType', 'RequiresApproval', 'OnePerDay'],
  Outcome: ['asksOutcome', 'outcome'],
  Documents: ['documents'],
  EligibilityFilter: ['EligibilityFilter'],
  Features: ['PeerToPeer', 'MessageBoard'],
  Groups: ['Groups'],
  Completion: ['levels'],
  PublishAt: ['publishes', 'publishDay', 'publishTime'],
};

const isWhole = (value: number | null, least: number, most: number): value is number =>
  value !== null && Number.isInteger(value) && value >= least && value <= most;

/** Whether a text fits; the server counts code points. */
const fits = (text: string, most: number): boolean => [...text.trim()].length <= most;

/** Each returns `undefined` for a form value that cannot be stored, because it is incomplete or exceeds a limit. */
const textsOf = ({ names, descriptions, instructions, checkboxTexts }: WizardValues): Content['Texts'] => {
  const areRight = languages.every(
    (language) =>
      fits(names[language], longestName) &&
      fits(descriptions[language], longestDescription) &&
      fits(instructions[language], longestInstructions) &&
      fits(checkboxTexts[language], longestCheckbox),
  );
  if (!areRight) return undefined;
  return languages.map((LanguageCode) => ({
    LanguageCode,
    Name: names[LanguageCode].trim(),
    Description: descriptions[LanguageCode],
    Instructions: instructions[LanguageCode],
    CheckboxText: checkboxTexts[LanguageCode].trim(),
  }));
};

const dayOf = (day: string): string | null | undefined => (day === '' ? null : /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : undefined);

const groupsOf = ({ Groups: { Min, Max } }: WizardValues): Content['Groups'] => {
  if (Min === null && Max === null) return null;
  return isWhole(Min, 1, largestGroup) && isWhole(Max, 1, largestGroup) ? { Min, Max } : undefined;
};

const isUsed = ({ Points, Required }: LevelValues): boolean => Points !== null || Required !== null;

const levelsOf = ({ levels }: WizardValues): Content['Completion'] => {
  const used = levels.filter(isUsed);
  const whole = used.flatMap(({ Points, Required }) => (isWhole(Points, 0, mostPoints) && isWhole(Required, 1, mostRequired) ? [{ Points, Required }] : []));
  return whole.length === used.length ? { Levels: whole } : undefined;
};

const selfReportOf = (values: WizardValues): Content['SelfReport'] => {
  const { ReportingType, RequiresApproval, OnePerDay } = values;
  return !takesReports(values) || ReportingType === '' ? null : { ReportingType, RequiresApproval, OnePerDay };
};

const outcomeOf = (values: WizardValues): Content['Outcome'] => {
  if (!values.asksOutcome || !takesReports(values)) return null;
  const { Question, Answers } = values.outcome;
  const areRight = languages.every((language) => fits(Question[language], longestQuestion) && Answers.every(({ Text }) => fits(Text[language], longestAnswer)));
  if (!areRight) return undefined;
  return {
    Question,
    Answers: Answers.map(({ Row, Text, RequiresAlternative }) => ({ Id: Row, Text: { en: Text.en.trim(), es: Text.es.trim() }, RequiresAlternative })),
  };
};

const featuresOf = ({ PeerToPeer, MessageBoard }: WizardValues): Content['Features'] => [
  ...(PeerToPeer ? (['PeerToPeer'] as const) : []),
  ...(MessageBoard ? (['MessageBoard'] as const) : []),
];

const momentOf = ({ publishes, publishDay, publishTime }: WizardValues, zone: string): Content['PublishAt'] => {
  if (publishes === 'now') return null;
  return dayOf(publishDay) && publishTime !== '' ? instantIn(publishDay, publishTime, zone) : undefined;
};

/** The picture of the form: a new one, none (null), or the saved one, which is not sent. */
const pictureOf = ({ picture, savedPicture }: WizardValues): Pick<Content, 'ImageUploadRequest'> => {
  if (picture !== '') return { ImageUploadRequest: { Base64EncodedImage: picture } };
  return savedPicture === '' ? { ImageUploadRequest: null } : {};
};

/** The part of a form that can be stored, and the properties that cannot. */
export interface Stored {
  readonly content: Content;
  readonly open: readonly Property[];
}

/**
 * The storable part of the form. A hidden audience is left out, so that the stored one is kept.
 * @param canKeepAudience whether the rows of the audience are complete, according to their editor
 */
export const storedOf = (values: WizardValues, zone: string, canKeepAudience: boolean): Stored => {
  const { EligibilityFilter } = values;
  const parts: { readonly [P in Exclude<Property, 'ImageUploadRequest' | 'EligibilityFilter'>]: Content[P] } = {
    Texts: textsOf(values),
    ProgramType: values.ProgramType || null,
    ProgramSubType: values.ProgramSubType || null,
    StartDate: dayOf(values.StartDate),
    EndDate: dayOf(values.EndDate),
    TrackerIds: [...values.TrackerIds],
    SelfReport: selfReportOf(values),
    Outcome: outcomeOf(values),
    Documents: documentsSent(values.documents, values),
    Features: featuresOf(values),
    Groups: groupsOf(values),
    Completion: levelsOf(values),
    PublishAt: momentOf(values, zone),
  };
  const entries = Object.entries({
    ...parts,
    ...(!isHiddenAudience(EligibilityFilter) && { EligibilityFilter: canKeepAudience ? EligibilityFilter : undefined }),
  });
  return {
    content: { ...pictureOf(values), ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)) },
    open: entries.filter(([, value]) => value === undefined).map(([name]) => name as Property),
  };
};

/** The properties that differ from the stored ones; others are not sent, so that each administrator saves only their own changes. */
export const changesIn = (content: Content, stored: Content): Content =>
  Object.fromEntries(Object.entries(content).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as Property])));
