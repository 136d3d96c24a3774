import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { enumerations } from '#shell/rules/enumerations';
import { Audience, administers, day, exportOf, Page, pageQuery, TextOrNull, versioned } from '#shell/schemas';
import type { accountRoutes } from './accountRoutes';

const id = Type.String({ minLength: 1, maxLength: 64 });
const name = Type.String({ minLength: 1, maxLength: 100 });

/** A role beyond that of a participant, or HIPAA Access. */
const Right = Type.Enum([...enumerations.role]);

/** `Pending`: the person has not finished the first sign-in. */
const State = Type.Enum(['Active', 'Pending', 'Disabled']);

const shown = { Id: Type.String(), FirstName: Type.String(), LastName: Type.String(), Email: Type.String(), State };

/** A person with an account, as the list shows them. */
export const AccountRow = Type.Object({ ...shown, Rights: Type.Array(Right) });

/** The account of a person, and the caller's permissions for it. */
export const Account = Type.Object({
  ...shown,
  EntityId: Type.String(),
  EntityName: Type.String(),
  UserName: Type.String(),
  /** Membership type of the person in the company's plan, as text. */
  MemberType: Type.String(),
  EmployeeNumber: TextOrNull,
  Department: TextOrNull,
  Location: TextOrNull,
  Region: TextOrNull,
  /** `yyyy-MM-dd` */
  HireDate: TextOrNull,
  DepartmentId: TextOrNull,
  LocationId: TextOrNull,
  RegionId: TextOrNull,
  /** Whether the person is in the list of eligible people, which files of the employer change. */
  IsInEligibility: Type.Boolean(),
  /** The requested address until it is confirmed by the mailed link; null without a request. Times are ISO 8601, UTC. */
  NewEmail: Type.Union([Type.Object({ Email: Type.String(), AskedBy: Type.String(), AskedAt: Type.String(), Until: Type.String() }), Type.Null()]),
  SignsInBy: Type.Enum(['Password', 'SSO']),
  /** ISO 8601, UTC; null if two-step verification is off. */
  SecondFactorSince: TextOrNull,
  /** ISO 8601, UTC; null for never. */
  LastSignInAt: TextOrNull,
  /** Number of signed-in devices. */
  Sessions: Type.Integer(),
  /** Each right with its reach. */
  Rights: Type.Array(Type.Object({ Right, Scope: Type.Enum([...enumerations.adminScope]) })),
  /** Rights that the caller may grant to this person, and revoke. */
  MayGive: Type.Array(Right),
  /** Why the caller may not change this account, as text; null if they may. */
  WhyNot: TextOrNull,
  /** Whether the company has no other active administrator. */
  IsLastAdministrator: Type.Boolean(),
  /** Version of the person's record, which contains the names and the work. */
  PersonVersion: Type.Integer(),
  ...versioned,
});

const optionId = Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Null()]);

/** Departments, locations and regions by id, and the first day of employment; null for none. */
const workplace = { DepartmentId: optionId, LocationId: optionId, RegionId: optionId, HireDate: Type.Union([day, Type.Null()]) };

const Option = Type.Object({ Id: Type.String(), Name: Type.String() });

/** What the form of a person offers in a company. */
export const PersonChoices = Type.Object({
  Departments: Type.Array(Option),
  Locations: Type.Array(Option),
  Regions: Type.Array(Option),
  /** Whether people can sign in with the company's single sign-on. */
  HasSso: Type.Boolean(),
  /** Whether the company offers the product in Spanish. */
  HasSpanish: Type.Boolean(),
});

const screen = administers('people');
const ofAccount = { EntityId: id, Id: id };
/** The reason, stored in the company's history. */
const Reason = Type.String({ minLength: 1, maxLength: 300 });
/** Whether the caller has confirmed that the company is left without an administrator. */
const LeavesNoAdministrator = Type.Optional(Type.Boolean());
const answer = { ...screen, envelope: 'Data', response: Account } as const;

/** Rows of one kind about a person, and what a deletion does with them. */
const Kind = Type.Object({
  Label: Type.String(),
  /** Null: health, of which no number is shown. */
  Count: Type.Union([Type.Integer(), Type.Null()]),
  Why: TextOrNull,
});

/** Effects of the deletion of a person: deleted data, data kept without the name, and data kept for a stated reason. */
export const DeletionPreview = Type.Object({
  /** The name, as it must be typed. */
  Name: Type.String(),
  Deleted: Type.Array(Kind),
  Anonymised: Type.Array(Kind),
  Kept: Type.Array(Kind),
  /** Why the person cannot be deleted now, in words; null: they can. */
  WhyNot: TextOrNull,
});

const accounts = {
  ...screen,
  summary: 'People of a company who have an account',
  envelope: 'Data',
  query: Type.Object({
    EntityId: id,
    ...pageQuery(['LastName', 'FirstName']).properties,
    State: Type.Optional(State),
    Right: Type.Optional(Right),
  }),
  response: Page(AccountRow),
} as const;

/** The conditions of the list: those of its query, and an audience. */
const { PageSize, PaginationToken, ...narrowed } = accounts.query.properties;
const filtered = { ...narrowed, Filters: Audience };

export const accountSchemas = {
  accounts,
  accountsExport: exportOf(accounts),
  filteredAccounts: {
    ...screen,
    summary: 'People of a company who have an account, selected by an audience; filters on health data need HIPAA Access',
    envelope: 'Data',
    body: Type.Object({ ...filtered, PageSize, PaginationToken }),
    response: Page(AccountRow),
  },
  filteredAccountsExport: {
    ...screen,
    summary: 'All people selected by an audience, as CSV',
    envelope: 'none',
    body: Type.Object(filtered),
    response: 'csv',
  },
  personChoices: {
    ...screen,
    summary: 'What the form of a person offers in a company: departments, locations, regions, ways to sign in and languages',
    envelope: 'Data',
    query: Type.Object({ EntityId: id }),
    response: PersonChoices,
  },
  addPerson: {
    ...answer,
    summary: 'Add a person with an account as a participant, enter them in the list of eligible people, and mail them the invitation',
    body: Type.Object({
      EntityId: id,
      FirstName: name,
      LastName: name,
      /** The address of the invitation, with which the person signs in. */
      Email: Type.String({ minLength: 1, maxLength: 254 }),
      /** Number by which files of the employer find the person, compared case-insensitively. */
      EmployeeNumber: Type.String({ minLength: 1, maxLength: 40 }),
      DateOfBirth: day,
      ...workplace,
      SignsInBy: Type.Enum(['Password', 'SSO']),
      /** Language of the invitation and of the person's first session. */
      Language: Type.Enum(['en-US', 'es-419']),
    }),
  },
  account: { ...answer, summary: 'The account of a person, without health data', query: Type.Object(ofAccount) },
  saveAccountNames: { ...answer, summary: 'Change the names of a person', body: Type.Object({ ...ofAccount, FirstName: name, LastName: name, ...versioned }) },
  saveWork: {
    ...answer,
    summary: 'Change the employee number, department, location, region and hire date of a person',
    /** An empty number removes it. */
    body: Type.Object({ ...ofAccount, EmployeeNumber: Type.String({ maxLength: 40 }), ...workplace, ...versioned }),
  },
  changeSignIn: {
    ...answer,
    summary: 'Disable or enable the sign-in of a person; disabling ends all sessions',
    body: Type.Object({ ...ofAccount, IsAllowed: Type.Boolean(), Reason, LeavesNoAdministrator, ...versioned }),
  },
  changeRights: {
    ...answer,
    summary: 'Set the rights of a person; rights that are not listed are revoked',
    body: Type.Object({ ...ofAccount, Rights: Type.Array(Right, { maxItems: 20, uniqueItems: true }), Reason, LeavesNoAdministrator, ...versioned }),
  },
  sendPasswordLink: {
    ...screen,
    summary:
      'Mail a person a link to choose a password: an invitation before the first sign-in, also for people who sign in with single sign-on. Links of earlier mails become invalid',
    envelope: 'Data',
    body: Type.Object(ofAccount),
    /** Address of the mail. */
    response: Type.Object({ Email: Type.String() }),
  },
  deletionPreview: {
    ...screen,
    summary: 'What the deletion of a person on request would delete, anonymise and keep, with counts',
    envelope: 'Data',
    query: Type.Object(ofAccount),
    response: DeletionPreview,
  },
  deleteAccount: {
    ...screen,
    summary: 'Delete a person on request; this cannot be undone',
    envelope: 'Data',
    body: Type.Object({ ...ofAccount, Reason, Confirmation: Type.String({ minLength: 1, maxLength: 210 }), LeavesNoAdministrator }),
    response: Type.Literal(true),
  },
  askForAddress: {
    ...answer,
    summary: 'Request another mail address of a person, replacing an earlier request; it takes effect once it is confirmed by the mailed link',
    body: Type.Object({ ...ofAccount, NewEmail: Type.String({ minLength: 1, maxLength: 254 }), Reason, ...versioned }),
  },
  withdrawAddress: { ...answer, summary: 'Withdraw an open request for another mail address of a person', body: Type.Object(ofAccount) },
  resetSecondFactor: {
    ...answer,
    summary: 'Turn off two-step verification of a person who has lost the app and the recovery codes; ends all sessions',
    body: Type.Object({ ...ofAccount, Reason, ...versioned }),
  },
} as const satisfies Schemas<typeof accountRoutes>;
