import { type DocumentValues, documentsStart } from '#shell/api';
import { hiddenAudience } from '#shell/rules/audience/hiddenAudience';
import { dayIn } from '#shell/rules/dates/days';
import { clockIn } from '#shell/rules/dates/zones';
import type { AdministeredChallenge, ChallengeBody } from '../../../contract';

export type Language = AdministeredChallenge['LanguageCode'];
type Texts = { readonly [L in Language]: string };
type Audience = NonNullable<ChallengeBody['EligibilityFilter']>;

/** A level in the form. */
export interface LevelValues {
  readonly Points: number | null;
  readonly Required: number | null;
}

/** An answer to the outcome question in the form. */
export interface AnswerValues {
  /** The answer's id. */
  readonly Row: string;
  readonly Text: Texts;
  readonly RequiresAlternative: boolean;
}

/** A document in the form. */
export interface ChallengeDocument extends DocumentValues {
  readonly IsForm: boolean;
}

/** The values of the wizard's form. */
export interface WizardValues {
  readonly names: Texts;
  readonly descriptions: Texts;
  readonly instructions: Texts;
  readonly checkboxTexts: Texts;
  /** A new picture: PNG in Base64. */
  readonly picture: string;
  /** The address of the saved picture. */
  readonly savedPicture: string;
  readonly ProgramType: NonNullable<AdministeredChallenge['ProgramType']> | '';
  readonly ProgramSubType: NonNullable<AdministeredChallenge['ProgramSubType']> | '';
  readonly StartDate: string;
  readonly EndDate: string;
  readonly TrackerIds: string[];
  readonly ReportingType: NonNullable<AdministeredChallenge['SelfReport']>['ReportingType'] | '';
  readonly RequiresApproval: boolean;
  readonly OnePerDay: boolean;
  /** Whether a question is asked before the first report. */
  readonly asksOutcome: boolean;
  readonly outcome: { readonly Question: Texts; readonly Answers: readonly AnswerValues[] };
  readonly documents: readonly ChallengeDocument[];
  readonly EligibilityFilter: Audience;
  readonly PeerToPeer: boolean;
  readonly MessageBoard: boolean;
  readonly Groups: { readonly Min: number | null; readonly Max: number | null };
  readonly levels: readonly LevelValues[];
  readonly publishes: 'now' | 'later';
  /** In the administrator's zone: `yyyy-MM-dd`, `HH:mm`. */
  readonly publishDay: string;
  readonly publishTime: string;
}

export const languages = ['en', 'es'] as const satisfies readonly Language[];

/** The replacement of a language without a name, which counts as missing as a whole, so that the other one is shown. */
export const wholeLanguage = ({ en, es }: WizardValues['names']): { readonly en?: 'es'; readonly es?: 'en' } => ({
  ...(en.trim() === '' && { en: 'es' }),
  ...(es.trim() === '' && { es: 'en' }),
});

export const emptyLevel: LevelValues = { Points: null, Required: null };

const noText: Texts = { en: '', es: '' };

export const emptyAnswer = { Text: noText, RequiresAlternative: false } as const satisfies Omit<AnswerValues, 'Row'>;

/** The answers of a new question: one that completes the challenge, and one that asks for reports. */
const firstAnswers: readonly AnswerValues[] = [
  { ...emptyAnswer, Row: 'first' },
  { ...emptyAnswer, Row: 'second', RequiresAlternative: true },
];

/** Start values of the form of a challenge. */
export const startOf =
  (zone: string) =>
  (challenge: AdministeredChallenge): WizardValues => {
    const textsOf = (name: 'Name' | 'Description' | 'Instructions' | 'CheckboxText'): Texts => {
      const of = (language: Language): string => challenge.Texts.find(({ LanguageCode }) => LanguageCode === language)?.[name] ?? '';
      return { en: of('en'), es: of('es') };
    };
    const { SelfReport, Outcome, Groups, Features, PublishAt, Completion } = challenge;
    return {
      names: textsOf('Name'),
      descriptions: textsOf('Description'),
      instructions: textsOf('Instructions'),
      checkboxTexts: textsOf('CheckboxText'),
      picture: '',
      savedPicture: challenge.ImageUrl ?? '',
      ProgramType: challenge.ProgramType ?? '',
      ProgramSubType: challenge.ProgramSubType ?? '',
      StartDate: challenge.StartDate ?? '',
      EndDate: challenge.EndDate ?? '',
      TrackerIds: [...challenge.TrackerIds],
      ReportingType: SelfReport?.ReportingType ?? '',
      RequiresApproval: SelfReport?.RequiresApproval ?? false,
      OnePerDay: SelfReport?.OnePerDay ?? false,
      asksOutcome: Outcome !== null,
      outcome: Outcome
        ? { Question: Outcome.Question, Answers: Outcome.Answers.map(({ Id, ...answer }) => ({ ...answer, Row: Id })) }
        : { Question: noText, Answers: firstAnswers },
      documents: documentsStart(challenge.Documents),
      EligibilityFilter: [...(challenge.EligibilityFilter ?? hiddenAudience)],
      PeerToPeer: Features.includes('PeerToPeer'),
      MessageBoard: Features.includes('MessageBoard'),
      Groups: { Min: Groups?.Min ?? null, Max: Groups?.Max ?? null },
      levels: Completion.Levels.length > 0 ? Completion.Levels.map(({ Points, Required }) => ({ Points, Required })) : [emptyLevel],
      publishes: PublishAt === null ? 'now' : 'later',
      publishDay: PublishAt === null ? '' : dayIn(PublishAt, zone),
      publishTime: PublishAt === null ? '' : clockIn(PublishAt, zone).slice('yyyy-MM-ddT'.length),
    };
  };

/** The initial content of a challenge; without an id it has not been stored. */
export const emptyChallenge = (EntityId: string, IsTemplate: boolean): AdministeredChallenge => ({
  Id: '',
  EntityId,
  LanguageCode: 'en',
  Name: '',
  Description: '',
  Texts: [],
  ImageUrl: null,
  ProgramType: null,
  ProgramSubType: null,
  StartDate: null,
  EndDate: null,
  TrackerIds: [],
  SelfReport: null,
  Outcome: null,
  Documents: [],
  EligibilityFilter: [],
  Features: [],
  Groups: null,
  Completion: { Levels: [] },
  PublishAt: null,
  AudienceText: '',
  IsTemplate,
  IsDraft: true,
  IsRetired: false,
  State: IsTemplate ? 'template' : 'draft',
  Participants: 0,
  Frozen: [],
  Missing: [],
});

/** Whether it is saved automatically, because it is neither published nor scheduled. */
export const isStoredAsTyped = ({ State, IsDraft }: Pick<AdministeredChallenge, 'State' | 'IsDraft'>): boolean =>
  State === 'draft' || (State === 'template' && IsDraft);

/** Whether people report; challenges of trackers and courses are completed elsewhere. */
export const takesReports = ({ ProgramSubType }: Pick<WizardValues, 'ProgramSubType'>): boolean => ProgramSubType !== 'Tracker' && ProgramSubType !== 'Learn';

/** Whether reports have a checkbox. */
export const hasTick = ({ ReportingType }: Pick<WizardValues, 'ReportingType'>): boolean => ReportingType.startsWith('Checkbox');
