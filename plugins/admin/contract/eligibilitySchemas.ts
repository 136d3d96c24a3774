import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, exportOf, Page, pageQuery, versioned } from '#shell/schemas';
import { dateForms, fileFacts, longestFile } from '../rules/eligibilityFile';
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

const fact = Type.Enum([...fileFacts]);
const place = Type.Union([Type.Integer({ minimum: 0, maximum: 99 }), Type.Null()]);

/** What the columns of a file are, by their places from 0; null: there is none. Without one for the relation everybody is an employee. */
const FileMapping = Type.Object({
  Columns: Type.Object({ EmployeeNumber: place, Relation: place, FirstName: place, LastName: place, DateOfBirth: place, Email: place }),
  DateForm: Type.Enum([...dateForms]),
  /** The file has everybody: people who are not in it may no longer register. */
  IsWhole: Type.Boolean(),
});

/** A file of eligible people that an employer has sent. */
export const EligibilityFile = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  /** ISO 8601, UTC. */
  At: Type.String(),
  /** Who has uploaded it. */
  By: Type.String(),
  /** `Reading`: its lines are stored. `Read`: its columns can be named. `Failed`: it could not be read. `Expired`: it was not applied within 30 days, and its lines are deleted. */
  State: Type.Enum(['Reading', 'Read', 'Judging', 'Previewed', 'Applying', 'Applied', 'Undoing', 'Undone', 'Failed', 'Expired']),
  /** Why it could not be read, in words; null: it could, or the reading was interrupted. */
  Fault: Type.Union([Type.String(), Type.Null()]),
  /** Number of lines with people, and how many of them, or of their changes, the work under way has reached. */
  Lines: Type.Integer(),
  Reached: Type.Integer(),
  Headings: Type.Array(Type.String()),
  /** The first lines, until it is applied. */
  Sample: Type.Array(Type.Array(Type.String())),
  Mapping: FileMapping,
  /** People who are added, changed, left as they are and removed, and lines that are refused. */
  Counts: Type.Object({ New: Type.Integer(), Changed: Type.Integer(), Same: Type.Integer(), Removed: Type.Integer(), Refused: Type.Integer() }),
  /** Changes that were left out, because somebody has changed the person since. */
  Skipped: Type.Integer(),
  AppliedAt: Type.Union([Type.String(), Type.Null()]),
  UndoneAt: Type.Union([Type.String(), Type.Null()]),
  IsUndoable: Type.Boolean(),
  ...versioned,
});

/** What a line of a file does, or that a person is missing in it. */
export const EligibilityFileRow = Type.Object({
  /** As spreadsheets number it, the headings first; null: a person who is missing. */
  Line: Type.Union([Type.Integer(), Type.Null()]),
  Kind: Type.Enum(['New', 'Changed', 'Same', 'Removed', 'Refused']),
  Name: Type.String(),
  EmployeeNumber: Type.String(),
  Changes: Type.Array(Type.Object({ Fact: fact, From: Type.String(), To: Type.String() })),
  /** Why it is refused, in words, and the cell that is wrong; without a fact the line as a whole is wrong. */
  Fault: Type.Union([Type.Object({ Fact: Type.Union([fact, Type.Null()]), Text: Type.String(), Value: Type.String() }), Type.Null()]),
  IsSkipped: Type.Boolean(),
});

const screen = administers('eligibility');

const ofFile = Type.Object({ EntityId: id, Id: id });
/** The version is that of the preview that the caller has seen. */
const changeOfFile = Type.Object({ EntityId: id, Id: id, ...versioned });
const fileAnswer = { ...screen, envelope: 'Data', response: EligibilityFile } as const;

const fileRows = {
  ...screen,
  summary: 'What the lines of a file do, and who is missing in it',
  envelope: 'Data',
  query: Type.Object({
    EntityId: id,
    Id: id,
    ...pageQuery(['Line']).properties,
    Kind: Type.Optional(Type.Enum(['New', 'Changed', 'Same', 'Removed', 'Refused'])),
  }),
  response: Page(EligibilityFileRow),
} as const;

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
  eligibilityFiles: {
    ...screen,
    summary: 'The files of eligible people that a company has sent, the newest first',
    envelope: 'Data',
    query: Type.Object({ EntityId: id }),
    response: Type.Array(EligibilityFile),
  },
  eligibilityFile: { ...fileAnswer, summary: 'One of these files', query: ofFile },
  addEligibilityFile: {
    ...fileAnswer,
    summary: 'Upload a CSV file of eligible people, with headings in its first line; nobody is changed by that',
    file: { bytes: longestFile },
    body: Type.Object({
      EntityId: id,
      Name: Type.String({ minLength: 1, maxLength: 200 }),
      File: Type.String({ contentEncoding: 'base64', maxLength: Math.ceil(longestFile / 3) * 4 }),
    }),
  },
  previewEligibilityFile: {
    ...fileAnswer,
    summary: 'Find out what a file will do, by its columns',
    body: Type.Object({ EntityId: id, Id: id, Mapping: FileMapping, ...versioned }),
  },
  eligibilityFileRows: fileRows,
  eligibilityFileRowsExport: exportOf(fileRows),
  applyEligibilityFile: { ...fileAnswer, summary: 'Do what the preview of a file says', body: changeOfFile },
  undoEligibilityFile: { ...fileAnswer, summary: 'Take back what a file has changed, where nobody has changed it since', body: changeOfFile },
  discardEligibilityFile: { ...screen, summary: 'Remove a file that was not applied', envelope: 'Data', body: changeOfFile, response: Type.Literal(true) },
} as const satisfies Schemas<typeof eligibilityRoutes>;
