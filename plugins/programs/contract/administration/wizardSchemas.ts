import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { Audience, administers, Choice, Page, pageQuery, versioned } from '#shell/schemas';
import {
  largestGroup,
  longestCheckbox,
  longestDescription,
  longestInstructions,
  longestName,
  mostLevels,
  mostPoints,
  mostRequired,
  pictureBytes,
} from '../../rules/challengeLimits';
import type { wizardRoutes } from './wizardRoutes';

const key = Type.String({ minLength: 1, maxLength: 100 });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

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
/** HTML; it is sanitised before it is stored. */
const Description = Type.String({ maxLength: longestDescription });

/** A challenge in one language. Without a name the language is missing, and people who read it see the other one. */
const ChallengeText = Type.Object({
  LanguageCode,
  Name,
  Description,
  /** HTML: what people read when they report. */
  Instructions: Type.String({ maxLength: longestInstructions }),
  /** What the tick certifies; empty: the general certification. */
  CheckboxText: Type.String({ maxLength: longestCheckbox }),
});

/** What people report; null: nothing, because what trackers have counts. */
const SelfReport = Type.Object({
  ReportingType,
  RequiresApproval: Type.Boolean(),
  /** One report a day counts. */
  OnePerDay: Type.Boolean(),
});

const Groups = Type.Object({ Min: Type.Integer({ minimum: 1, maximum: largestGroup }), Max: Type.Integer({ minimum: 1, maximum: largestGroup }) });

const Completion = Type.Object({
  /** Lowest first. `Required`: reports, or days with an entry, from the start of the challenge; that of the last level completes it. */
  Levels: Type.Array(
    Type.Object({ Points: Type.Integer({ minimum: 0, maximum: mostPoints }), Required: Type.Integer({ minimum: 1, maximum: mostRequired }) }),
    { maxItems: mostLevels },
  ),
});

/** What can be saved of a challenge; a draft may leave open what is null here. */
const content = {
  ProgramType: orNull(ProgramType),
  ProgramSubType: orNull(ProgramSubType),
  /** First and last day, `yyyy-MM-dd`. */
  StartDate: orNull(Type.String({ format: 'date' })),
  EndDate: orNull(Type.String({ format: 'date' })),
  TrackerIds: Type.Array(key, { maxItems: 20, uniqueItems: true }),
  SelfReport: orNull(SelfReport),
  /** Whom it addresses; without rows everybody of the company. */
  EligibilityFilter: Audience,
  Features: Type.Array(Type.Enum(['PeerToPeer', 'MessageBoard']), { maxItems: 2, uniqueItems: true }),
  Groups: orNull(Groups),
  Completion,
  /** A moment (ISO 8601 with a zone or `Z`; returned as UTC) from which it is there; null: as soon as it is published. */
  PublishAt: orNull(Type.String({ maxLength: 40 })),
};

/** What stands in the way of publishing, or of one field, in the caller's language. */
const Fault = Type.Object({ Field: Type.String(), Message: Type.String() });

const states = ['draft', 'scheduled', 'published', 'ended', 'retired', 'template'] as const;
const State = Type.Enum([...states]);

/** A challenge or template as administrators see it. */
export const AdministeredChallenge = Type.Object({
  Id: Type.String(),
  /** The company; null: a template of the product. */
  EntityId: orNull(Type.String()),
  /** The language of `Name` and `Description`: English if there is an English text. */
  LanguageCode,
  Name: Type.String(),
  Description: Type.String(),
  Texts: Type.Array(ChallengeText),
  /** An address that this browser shows without a token. */
  ImageUrl: orNull(Type.String()),
  ...content,
  /** Absent: it goes by health data, which the caller may not see. A save that leaves it out keeps it. */
  EligibilityFilter: Type.Optional(content.EligibilityFilter),
  /** Description of `EligibilityFilter`, in the caller's language. */
  AudienceText: Type.String(),
  IsTemplate: Type.Boolean(),
  /** It was not published yet; of a template, it is not offered yet. */
  IsDraft: Type.Boolean(),
  /** Closed to new participants. */
  IsRetired: Type.Boolean(),
  State,
  /** How many people take or took part in it. */
  Participants: Type.Integer(),
  /** Fields that can be changed no more, because people take part in it or it has ended; of levels each one: `Completion.Levels[0]`. */
  Frozen: Type.Array(Type.String()),
  /** What is missing or wrong before it can be published. */
  Missing: Type.Array(Fault),
  ...versioned,
});

/** A template to begin with. */
export const TemplateChoice = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Description: Type.String(),
  ImageUrl: orNull(Type.String()),
  ProgramType: orNull(ProgramType),
  ProgramSubType: orNull(ProgramSubType),
  /** It comes with the product, and nobody can change it. */
  IsOfProduct: Type.Boolean(),
});

/** A challenge or template in the list of a company. */
export const ListedChallenge = Type.Object({
  Id: Type.String(),
  /** In the caller's language, else in the other one; empty: it has none yet. */
  Name: Type.String(),
  State,
  /** It was not published yet; of a template, it is not offered yet. */
  IsDraft: Type.Boolean(),
  ProgramType: orNull(ProgramType),
  /** `yyyy-MM-dd` */
  StartDate: orNull(Type.String()),
  EndDate: orNull(Type.String()),
  /** How many people take or took part in it. */
  Participants: Type.Integer(),
  /** When it is published (ISO 8601, UTC), while it is scheduled. */
  PublishAt: orNull(Type.String()),
  /** The plan year of the company in which it begins, once it is published; null: there is none. */
  PlanYearId: orNull(Type.String()),
  /** Who saved it last, and when (ISO 8601, UTC); both empty: nobody has. */
  SavedBy: Type.String(),
  SavedAt: Type.String(),
  ...versioned,
});

/** What the wizard of a company knows of it. */
export const WizardOptions = Type.Object({
  Company: Choice,
  /** The trackers of the company, by name. */
  Trackers: Type.Array(Choice),
  /**
   * First and last days of its plan years, `yyyy-MM-dd`, the latest on top, with the US dollars that are left of its reward budget when all that can be earned already is
   * taken off (negative: it can be passed); null: there is no budget.
   */
  PlanYears: Type.Array(Type.Object({ First: Type.String(), Last: Type.String(), BudgetLeft: orNull(Type.Number()) })),
  /** How many points are worth a dollar; null: points are no money. */
  PointsPerDollar: orNull(Type.Integer()),
});

/** How far people have come in a challenge, by which the wizard says what a change does to them. Who has left it is left out. */
export const ChallengeStanding = Type.Object({
  /** How many people take part, or have completed it. */
  TakingPart: Type.Integer(),
  /** How many people so many reports, or days with an entry, count for; the fewest first. */
  Counted: Type.Array(Type.Object({ Counted: Type.Integer(), People: Type.Integer() })),
  /** How many reports have been approved or wait, and how many of them wait. */
  Reports: Type.Integer(),
  Waiting: Type.Integer(),
  /** How many people have reported on the day that it is where they are. */
  ReportedToday: Type.Integer(),
});

const administrators = administers('challengeWizard');
/** The company; by default the caller's. */
const EntityId = Type.Optional(Type.String({ maxLength: 64 }));
const ofCompany = Type.Object({ entityId: EntityId });

export const wizardSchemas = {
  administeredChallenges: {
    ...administrators,
    summary: 'Challenges and templates of a company, whatever their state, the latest saved on top',
    envelope: 'Data',
    query: Type.Object({
      ...pageQuery(['Name', 'StartDate', 'EndDate', 'SavedAt']).properties,
      ...ofCompany.properties,
      /** Empty: all of them. */
      state: Type.Optional(Type.Enum(['', ...states])),
    }),
    response: Page(ListedChallenge),
  },
  challengeTemplates: {
    ...administrators,
    summary: 'Templates that challenges are made from: those of the company, then those of the product',
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
    summary: 'What a challenge of a company can count, and the plan years that its days have to lie in',
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
    summary: 'How far people have come in a challenge',
    envelope: 'Data',
    params: Type.Object({ challengeId: key }),
    response: ChallengeStanding,
  },
  /**
   * Without an `Id` it adds a draft, from `TemplateId` or as a copy of `CopyOf` where one is named. With an `Id` it changes this one, and properties that are left out keep their values.
   * `IsDraft: false` publishes it: the whole is judged, and each field that is missing or wrong is named. `Name` and `Description` are in `LanguageCode`; `Texts` saves the languages that it names.
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
      /** A new picture; without it the stored one is kept, and null takes that away. */
      ImageUploadRequest: Type.Optional(
        orNull(Type.Object({ Base64EncodedImage: Type.String({ contentEncoding: 'base64', minLength: 1, maxLength: Math.ceil(pictureBytes / 3) * 4 }) })),
      ),
      ...Type.Partial(Type.Object(content)).properties,
      IsTemplate: Type.Optional(Type.Boolean()),
      IsDraft: Type.Optional(Type.Boolean()),
      IsRetired: Type.Optional(Type.Boolean()),
      ...versioned,
    }),
    file: { bytes: pictureBytes },
    response: AdministeredChallenge,
  },
  deleteChallenge: {
    ...administrators,
    summary: 'Delete a draft or a template; the history of the company puts it back',
    envelope: 'IsSuccessful',
    params: Type.Object({ challengeId: key }),
    response: Type.Boolean(),
  },
} as const satisfies Schemas<typeof wizardRoutes>;
