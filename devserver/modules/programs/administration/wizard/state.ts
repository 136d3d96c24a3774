import type { AdministeredChallenge } from '../../../../../plugins/programs/contract';
import type { Locale } from '../../../../../shell/i18n/locale';
import type { Audience } from '../../../../../shell/net/schemas';
import type { Call, Unit } from '../../../../platform/module';
import type { ProgramTables } from '../../tables';

export type WizardCall = Call<ProgramTables>;
export type WizardUnit = Unit<ProgramTables>;

/** The name of the record for versions, audit and history. */
export const record = 'challenge';

export type ChallengeText = AdministeredChallenge['Texts'][number];
export type ChallengeLevel = AdministeredChallenge['Completion']['Levels'][number];

/** Stored content of a challenge or template: a save changes it, an undo restores it, and the audit records it. */
export interface ChallengeState
  extends Pick<
    AdministeredChallenge,
    | 'ProgramType'
    | 'ProgramSubType'
    | 'StartDate'
    | 'EndDate'
    | 'SelfReport'
    | 'Outcome'
    | 'Documents'
    | 'Groups'
    | 'PublishAt'
    | 'IsTemplate'
    | 'IsRetired'
    | 'TrackerIds'
    | 'Features'
    | 'ImageUrl'
  > {
  /** `draft`: only administrators see it; `scheduled`: it is published at its time; `published`: people see it; a template is offered. */
  readonly Stage: 'draft' | 'scheduled' | 'published';
  /** English before Spanish. */
  readonly Texts: readonly ChallengeText[];
  /** The file of the picture; `ImageUrl` is the address of a picture without a file. */
  readonly ImageFile: string | null;
  readonly Levels: readonly ChallengeLevel[];
  /** The audience; without rows all people of the company. */
  readonly EligibilityFilter: Audience;
}

/** A challenge or template with its id and company. */
export interface KnownChallenge {
  readonly id: string;
  readonly companyId: string;
  readonly state: ChallengeState;
  /** Key of the text with the reason why the scheduled publication failed. */
  readonly failure: string | null;
}

/** The initial content of a challenge. */
export const nothingSaid: ChallengeState = {
  Stage: 'draft',
  Texts: [],
  ImageFile: null,
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
  Levels: [],
  PublishAt: null,
  IsTemplate: false,
  IsRetired: false,
};

/** Whether it is published, so that it is stored in the programs. */
export const isAmongPrograms = ({ Stage, IsTemplate }: Pick<ChallengeState, 'Stage' | 'IsTemplate'>): boolean => Stage === 'published' && !IsTemplate;

export const languages = ['en', 'es'] as const satisfies readonly ChallengeText['LanguageCode'][];
export const localeOf = { en: 'en-US', es: 'es-419' } as const satisfies Readonly<Record<ChallengeText['LanguageCode'], Locale>>;

/** The text in a language of the product, else in the other one. */
export const textFor = ({ Texts }: Pick<ChallengeState, 'Texts'>, language: Locale): ChallengeText | undefined =>
  Texts.find(({ LanguageCode }) => localeOf[LanguageCode] === language) ?? Texts[0];

/** Whether it counts days with an entry instead of reports. */
export const countsEntries = ({ ProgramSubType }: Pick<ChallengeState, 'ProgramSubType'>): boolean => ProgramSubType === 'Tracker';

/** Whether it is completed by events elsewhere, so that reports are not accepted. */
export const takesNoReports = ({ ProgramSubType }: Pick<ChallengeState, 'ProgramSubType'>): boolean =>
  ProgramSubType === 'Tracker' || ProgramSubType === 'Learn';
