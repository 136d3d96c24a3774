import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, exportOf, Page, pageQuery, versioned } from '#shell/schemas';
import type { eligibilityRoutes } from './eligibilityRoutes';

const id = Type.String({ minLength: 1, maxLength: 64 });
/** `yyyy-MM-dd` */
const day = Type.String({ format: 'date' });
const dayOrNull = Type.Union([day, Type.Null()]);
const name = Type.String({ minLength: 1, maxLength: 100 });

/** Facts about a person as the employer supplies them. */
const facts = {
  Relation: Type.Enum(['Employee', 'Dependent']),
  FirstName: name,
  LastName: name,
  DateOfBirth: day,
  /** The employee's, for dependents too; compared without case. */
  EmployeeNumber: Type.String({ minLength: 1, maxLength: 40 }),
  /** Where the registration mail goes. */
  Email: Type.String({ minLength: 1, maxLength: 254 }),
};

/** `Registered` people have an account; `Removed` ones may no longer register, and keep the account that they have. */
const Standing = Type.Enum(['Open', 'Registered', 'Removed']);

/** A person who may register with a company. */
export const EligiblePerson = Type.Object({ Id: Type.String(), ...facts, Standing, ...versioned });

const terms = {
  /** First and last day on which it is good, in the zone of the company; null: without limit. */
  From: dayOrNull,
  Until: dayOrNull,
  /** Maximum number of accounts that it opens; null: without limit. */
  MostUses: Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000 }), Type.Null()]),
};

/** Code that people enter to register with a company. */
export const RegistrationCode = Type.Object({
  Code: Type.String(),
  ...terms,
  /** Number of accounts that it has opened. */
  Uses: Type.Integer(),
  /** Whether it lets people register today, and if not why. `Over`: its last day has passed, or it was ended. */
  Condition: Type.Enum(['Good', 'NotYet', 'Over', 'UsedUp']),
  IsEnded: Type.Boolean(),
  ...versioned,
});

const screen = administers('eligibility');

const people = {
  ...screen,
  summary: 'People whom a company lets register; those who were removed only where they are asked for',
  envelope: 'Data',
  query: Type.Object({ EntityId: id, ...pageQuery(['LastName', 'EmployeeNumber']).properties, Standing: Type.Optional(Standing) }),
  response: Page(EligiblePerson),
} as const;

export const eligibilitySchemas = {
  eligiblePeople: people,
  eligiblePeopleExport: exportOf(people),
  saveEligiblePerson: {
    ...screen,
    summary: 'Let somebody register, change what is known of them, or let somebody register again who was removed',
    envelope: 'Data',
    body: Type.Object({ EntityId: id, Id: Type.Optional(id), ...facts, ...versioned }),
    response: EligiblePerson,
  },
  removeEligiblePerson: {
    ...screen,
    summary: 'Let somebody register no longer; an account that they have stays',
    envelope: 'Data',
    body: Type.Object({ EntityId: id, Id: id, ...versioned }),
    response: Type.Literal(true),
  },
  inviteEligiblePerson: {
    ...screen,
    summary: 'Mail a person who has no account the link by which they register; links of earlier mails end',
    envelope: 'Data',
    body: Type.Object({ EntityId: id, Id: id }),
    /** Where the mail goes. */
    response: Type.Object({ Email: Type.String() }),
  },
  registrationCodes: {
    ...screen,
    summary: 'The registration codes of a company',
    envelope: 'Data',
    query: Type.Object({ EntityId: id }),
    response: Type.Array(RegistrationCode),
  },
  saveRegistrationCode: {
    ...screen,
    summary: 'Add a registration code, or change when and how often it is good',
    envelope: 'Data',
    body: Type.Object({
      EntityId: id,
      /** Whether there must be no such code yet. */
      IsNew: Type.Boolean(),
      Code: Type.String({ minLength: 6, maxLength: 30, pattern: '^ *[A-Za-z0-9][A-Za-z0-9-]*[A-Za-z0-9] *$' }),
      ...terms,
      ...versioned,
    }),
    response: RegistrationCode,
  },
  endRegistrationCode: {
    ...screen,
    summary: 'End a registration code; accounts that it has opened stay, and links that were sent stay good',
    envelope: 'Data',
    body: Type.Object({ EntityId: id, Code: Type.String({ minLength: 1, maxLength: 30 }), ...versioned }),
    response: RegistrationCode,
  },
} as const satisfies Schemas<typeof eligibilityRoutes>;
