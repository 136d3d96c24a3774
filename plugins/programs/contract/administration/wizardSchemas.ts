import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import {
  Audience,
  administers,
  base64,
  bothLanguages,
  Choice,
  day,
  documentFiles,
  documentsBody,
  documentsOf,
  orNull,
  Page,
  pageQuery,
  versioned,
} from '#shell/schemas';
import {
  largestGroup,
  longestAnswer,
  longestCheckbox,
  longestDescription,
  longestInstructions,
  longestName,
  longestQuestion,
  mostAnswers,
  mostLevels,
  mostPoints,
  mostRequired,
  pictureBytes,
} from '../../rules/limits/challengeLimits';
import type { wizardRoutes } from './wizardRoutes';

const key = Type.String({ minLength: 1, maxLength: 100 });

const LanguageCode = Type.Enum(['en', 'es']);
const ProgramType = Type.Enum(['Challenge', 'Event']);
const ProgramSubType = Type.Enum(['SelfReport', 'Tracker', 'Learn', 'Group', 'Personal', 'Multiple', 'Meeting', 'Scheduled', 'Biometric']);

const ReportingType = Type.Enum([
  'Attachment',
  'AttachmentComment',
  'Checkbox',
  'CheckboxAttachment',
  'CheckboxComment',
  'CheckboxAttachmentComment',
  'Comment',
]);

const Name = Type.String({ maxLength: longestName });
/** HTML, sanitised before it is stored. */
const Description = Type.String({ maxLength: longestDescription });

/** The texts of a challenge in one language. Without a name the language is missing, and its readers see the other one. */
const ChallengeText = Type.Object({
  LanguageCode,
  Name,
  Description,
  /** HTML, shown to people when they report. */
  Instructions: Type.String({ maxLength: longestInstructions }),
  /** Certification of the checkbox; empty for the general one. */
  CheckboxText: Type.String({ maxLength: longestCheckbox }),
});

/** Settings of self-reports; null if tracker entries count instead. */
const SelfReport = Type.Object({
  ReportingType,
  RequiresApproval: Type.Boolean(),
  /** Whether only one report a day counts. */
  OnePerDay: Type.Boolean(),
});

/** The question that people answer before they report; null: there is none. */
const Outcome = Type.Object({
  /** HTML, sanitised before it is stored. */
  Question: bothLanguages(longestQuestion),
  /** In their order. */
  Answers: Type.Array(
    Type.Object({
      /** Unique within the question. People's answers refer to it, so it stays when the text changes. */
      Id: key,
      Text: bothLanguages(longestAnswer),
      /** False: the answer completes the challenge. True: people complete it by reports. */
      RequiresAlternative: Type.Boolean(),
    }),
    { maxItems: mostAnswers },
  ),
});

/** Whether a document is the form that people fill in and attach to their report; one document at most. */
const IsForm = Type.Boolean();

const Groups = Type.Object({ Min: Type.Integer({ minimum: 1, maximum: largestGroup }), Max: Type.Integer({ minimum: 1, maximum: largestGroup }) });

const Completion = Type.Object({
  /** Lowest first. `Required` is a number of reports, or days with an entry, from the start of the challenge; that of the last level completes it. */
  Levels: Type.Array(
    Type.Object({ Points: Type.Integer({ minimum: 0, maximum: mostPoints }), Required: Type.Integer({ minimum: 1, maximum: mostRequired }) }),
    { maxItems: mostLevels },
  ),
});

/** Fields that a save can change; a draft may leave the nullable ones open. */
const content = {
  ProgramType: orNull(ProgramType),
  ProgramSubType: orNull(ProgramSubType),
  /** First and last day, `yyyy-MM-dd`. */
  StartDate: orNull(day),
  EndDate: orNull(day),
  TrackerIds: Type.Array(key, { maxItems: 20, uniqueItems: true }),
  SelfReport: orNull(SelfReport),
  Outcome: orNull(Outcome),
  /** The audience; without rows everybody of the company. */
  EligibilityFilter: Audience,
  Features: Type.Array(Type.Enum(['PeerToPeer', 'MessageBoard']), { maxItems: 2, uniqueItems: true }),
  Groups: orNull(Groups),
  Completion,
  /** When it becomes visible (ISO 8601 with a zone or `Z`; returned as UTC); null for as soon as it is published. */
  PublishAt: orNull(Type.String({ maxLength: 40 })),
};

/** A problem that prevents publishing, or one of a field, in the caller's language. */
const Fault = Type.Object({ Field: Type.String(), Message: Type.String() });

const states = ['draft', 'scheduled', 'published', 'ended', 'retired', 'template'] as const;
const State = Type.Enum([...states]);

/** A challenge or template in the administration. */
export const AdministeredChallenge = Type.Object({
  Id: Type.String(),
  /** The company; null for a template of the product. */
  EntityId: orNull(Type.String()),
  /** The language of `Name` and `Description`: English if there is an English text. */
  LanguageCode,
  Name: Type.String(),
  Description: Type.String(),
  Texts: Type.Array(ChallengeText),
  /** An address that this browser can load without a token. */
  ImageUrl: orNull(Type.String()),
  ...content,
  /** Documents beside the reports. */
  Documents: documentsOf({ IsForm }),
  /** Absent if it uses health data, which the caller may not see. A save without it keeps it. */
  EligibilityFilter: Type.Optional(content.EligibilityFilter),
  /** Description of `EligibilityFilter`, in the caller's language. */
  AudienceText: Type.String(),
  IsTemplate: Type.Boolean(),
  /** Whether it has not been published yet; for a template: not offered yet. */
  IsDraft: Type.Boolean(),
  /** Whether it is closed to new participants. */
  IsRetired: Type.Boolean(),
  State,
  /** Number of people who participate or have participated. */
  Participants: Type.Integer(),
  /** Fields that can no longer be changed, because people participate or the challenge has ended; levels individually: `Completion.Levels[0]`. */
  Frozen: Type.Array(Type.String()),
  /** Problems that prevent publishing. */
  Missing: Type.Array(Fault),
  ...versioned,
});

/** A template to start from. */
export const TemplateChoice = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Description: Type.String(),
  ImageUrl: orNull(Type.String()),
  ProgramType: orNull(ProgramType),
  ProgramSubType: orNull(ProgramSubType),
  /** Whether it belongs to the product, so that it cannot be changed. */
  IsOfProduct: Type.Boolean(),
});

/** A challenge or template in the list of a company. */
export const ListedChallenge = Type.Object({
  Id: Type.String(),
  /** In the caller's language, else in the other one; empty if it has none yet. */
  Name: Type.String(),
  State,
  /** Whether it has not been published yet; for a template: not offered yet. */
  IsDraft: Type.Boolean(),
  ProgramType: orNull(ProgramType),
  /** `yyyy-MM-dd` */
  StartDate: orNull(Type.String()),
  EndDate: orNull(Type.String()),
  /** Number of people who participate or have participated. */
  Participants: Type.Integer(),
  /** Time of publication (ISO 8601, UTC), while it is scheduled. */
  PublishAt: orNull(Type.String()),
  /** The company's plan year in which it begins, once it is published; null if there is none. */
  PlanYearId: orNull(Type.String()),
  /** User and time (ISO 8601, UTC) of the last save; both empty if it was never saved. */
  SavedBy: Type.String(),
  SavedAt: Type.String(),
  ...versioned,
});

/** The company's data for the wizard. */
export const WizardOptions = Type.Object({
  Company: Choice,
  /** The trackers of the company, by name. */
  Trackers: Type.Array(Choice),
  /**
   * First and last days of its plan years, `yyyy-MM-dd`, latest first, with the remaining US dollars of the reward budget after everything that can
   * already be earned (negative if that exceeds it); null without a budget.
   */
  PlanYears: Type.Array(Type.Object({ First: Type.String(), Last: Type.String(), BudgetLeft: orNull(Type.Number()) })),
  /** Number of points per dollar; null if points have no monetary value. */
  PointsPerDollar: orNull(Type.Integer()),
});

/** Progress of the participants of a challenge, from which the wizard derives the effects of a change. People who have left it are not counted. */
export const ChallengeStanding = Type.Object({
  /** Number of people who participate or have completed it. */
  TakingPart: Type.Integer(),
  /** Number of people per number of counting reports, or days with an entry; lowest first. */
  Counted: Type.Array(Type.Object({ Counted: Type.Integer(), People: Type.Integer() })),
  /** Number of reports that are approved or waiting, and number of those waiting. */
  Reports: Type.Integer(),
  Waiting: Type.Integer(),
  /** Number of people who have reported today, in their own zones. */
  ReportedToday: Type.Integer(),
});

const administrators = administers('challengeWizard');
/** The company; by default the caller's. */
const EntityId = Type.Optional(Type.String({ maxLength: 64 }));
const ofCompany = Type.Object({ entityId: EntityId });

export const wizardSchemas = {
  administeredChallenges: {
    ...administrators,
    summary: 'Challenges and templates of a company in all states, last saved first',
    envelope: 'Data',
    query: Type.Object({
      ...pageQuery(['Name', 'StartDate', 'EndDate', 'SavedAt']).properties,
      ...ofCompany.properties,
      /** Empty for all of them. */
      state: Type.Optional(Type.Enum(['', ...states])),
    }),
    response: Page(ListedChallenge),
  },
  challengeTemplates: {
    ...administrators,
    summary: 'Templates for challenges: those of the company, then those of the product',
    envelope: 'Data',
    query: ofCompany,
    response: Type.Array(TemplateChoice),
  },
  challengeTemplate: {
    ...administrators,
    summary: 'One template',
    envelope: 'Data',
    params: Type.Object({ templateId: key }),
    response: AdministeredChallenge,
  },
  challengeOptions: {
    ...administrators,
    summary: "The wizard's options of a company: what a challenge can count, and the plan years for its days",
    envelope: 'Data',
    query: ofCompany,
    response: WizardOptions,
  },
  challenge: {
    ...administrators,
    summary: 'One challenge of a company, a draft or published',
    envelope: 'Data',
    params: Type.Object({ challengeId: key }),
    response: AdministeredChallenge,
  },
  challengeStanding: {
    ...administrators,
    summary: 'Participation in a challenge',
    envelope: 'Data',
    params: Type.Object({ challengeId: key }),
    response: ChallengeStanding,
  },
  /**
   * Without an `Id` it adds a draft, from `TemplateId` or as a copy of `CopyOf` if given. With an `Id` it changes that one; absent properties keep
   * their values. `IsDraft: false` publishes it: all fields are validated, and each missing or wrong field is reported. `Name` and `Description` are
   * in `LanguageCode`; `Texts` saves the languages that it contains.
   */
  saveChallenge: {
    ...administrators,
    summary: 'Add a challenge or template, change, publish or retire it',
    envelope: 'IsSuccessful',
    body: Type.Object({
      Id: Type.Optional(orNull(key)),
      EntityId,
      TemplateId: Type.Optional(key),
      CopyOf: Type.Optional(key),
      LanguageCode: Type.Optional(LanguageCode),
      Name: Type.Optional(Name),
      Description: Type.Optional(Description),
      Texts: Type.Optional(Type.Array(ChallengeText, { maxItems: 2 })),
      /** A new picture; absent keeps the stored one, and null removes it. */
      ImageUploadRequest: Type.Optional(orNull(Type.Object({ Base64EncodedImage: base64(pictureBytes) }))),
      ...Type.Partial(Type.Object(content)).properties,
      Documents: documentsBody({ IsForm }),
      IsTemplate: Type.Optional(Type.Boolean()),
      IsDraft: Type.Optional(Type.Boolean()),
      IsRetired: Type.Optional(Type.Boolean()),
      ...versioned,
    }),
    file: documentFiles,
    response: AdministeredChallenge,
  },
  deleteChallenge: {
    ...administrators,
    summary: "Delete a draft or a template; the company's history can restore it",
    envelope: 'IsSuccessful',
    params: Type.Object({ challengeId: key }),
    response: Type.Boolean(),
  },
} as const satisfies Schemas<typeof wizardRoutes>;
