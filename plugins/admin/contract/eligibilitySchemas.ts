import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, day, exportOf, Page, pageQuery, TextOrNull, versioned } from '#shell/schemas';
import { dateForms, fileFacts, longestFile } from '../rules/eligibilityFile';
import type { eligibilityRoutes } from './eligibilityRoutes';

const id = Type.String({ minLength: 1, maxLength: 64 });
const dayOrNull = Type.Union([day, Type.Null()]);
const name = Type.String({ minLength: 1, maxLength: 100 });

/** Facts about a person as the employer supplies them. */
const facts = {
  Relation: Type.Enum(['Employee', 'Dependent']),
  FirstName: name,
  LastName: name,
  DateOfBirth: day,
  /** For dependents that of the employee; compared case-insensitively. */
  EmployeeNumber: Type.String({ minLength: 1, maxLength: 40 }),
  /** Address of the registration mail. */
  Email: Type.String({ minLength: 1, maxLength: 254 }),
};

/** `Registered` people have an account; `Removed` ones may no longer register, and keep the account that they have. */
const Status = Type.Enum(['Open', 'Registered', 'Removed']);

/** A person who may register with a company. */
export const EligiblePerson = Type.Object({ Id: Type.String(), ...facts, Status, ...versioned });

const terms = {
  /** First and last day of validity, in the company's zone; null for no limit. */
  From: dayOrNull,
  Until: dayOrNull,
  /** Maximum number of registrations; null for no limit. */
  MostUses: Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000 }), Type.Null()]),
};

/** Code that people enter to register with a company. */
export const RegistrationCode = Type.Object({
  Code: Type.String(),
  ...terms,
  /** Number of registrations. */
  Uses: Type.Integer(),
  /** Whether people can register with it today, and why not. `Over`: its last day has passed, or it was ended. */
  Condition: Type.Enum(['Good', 'NotYet', 'Over', 'UsedUp']),
  IsEnded: Type.Boolean(),
  ...versioned,
});

const fact = Type.Enum([...fileFacts]);
const place = Type.Union([Type.Integer({ minimum: 0, maximum: 99 }), Type.Null()]);

/** The columns of a file, by index from 0; null for a missing one. Without a relation column all people are employees. */
const FileMapping = Type.Object({
  Columns: Type.Object({ EmployeeNumber: place, Relation: place, FirstName: place, LastName: place, DateOfBirth: place, Email: place }),
  DateForm: Type.Enum([...dateForms]),
  /** Whether the file is complete: people who are missing in it may no longer register. */
  IsWhole: Type.Boolean(),
});

/** A file of eligible people, sent by an employer. */
export const EligibilityFile = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  /** ISO 8601, UTC. */
  At: Type.String(),
  /** Name of the user who uploaded it. */
  By: Type.String(),
  /**
   * `Reading`: its lines are being stored. `Read`: its columns can be mapped. `Failed`: it could not be read. `Expired`: it was not applied within 30
   * days, and its lines are deleted.
   */
  State: Type.Enum(['Reading', 'Read', 'Judging', 'Previewed', 'Applying', 'Applied', 'Undoing', 'Undone', 'Failed', 'Expired']),
  /** Why it could not be read, as text; null if it could, or if reading was interrupted. */
  Fault: TextOrNull,
  /** Number of lines with people, and number of lines, or changes, that the running work has processed. */
  Lines: Type.Integer(),
  Reached: Type.Integer(),
  Headings: Type.Array(Type.String()),
  /** The first lines, until it is applied. */
  Sample: Type.Array(Type.Array(Type.String())),
  Mapping: FileMapping,
  /** Number of people who are added, changed, unchanged and removed, and number of refused lines. */
  Counts: Type.Object({ New: Type.Integer(), Changed: Type.Integer(), Same: Type.Integer(), Removed: Type.Integer(), Refused: Type.Integer() }),
  /** Number of changes that were skipped, because the person has been changed since. */
  Skipped: Type.Integer(),
  AppliedAt: TextOrNull,
  UndoneAt: TextOrNull,
  IsUndoable: Type.Boolean(),
  ...versioned,
});

/** The effect of a line, or of a person's absence from the file. */
export const EligibilityFileRow = Type.Object({
  /** Row number as in spreadsheets, including the headings; null for a missing person. */
  Line: Type.Union([Type.Integer(), Type.Null()]),
  Kind: Type.Enum(['New', 'Changed', 'Same', 'Removed', 'Refused']),
  Name: Type.String(),
  EmployeeNumber: Type.String(),
  Changes: Type.Array(Type.Object({ Fact: fact, From: Type.String(), To: Type.String() })),
  /** Reasons of the refusal, as text, each with the wrong cell; without a fact the line as a whole is wrong. */
  Faults: Type.Array(Type.Object({ Fact: Type.Union([fact, Type.Null()]), Text: Type.String(), Value: Type.String() })),
  IsSkipped: Type.Boolean(),
});

const screen = administers('eligibility');

const ofFile = Type.Object({ EntityId: id, Id: id });
/** The version is that of the preview that the caller has seen. */
const changeOfFile = Type.Object({ EntityId: id, Id: id, ...versioned });
const fileAnswer = { ...screen, envelope: 'Data', response: EligibilityFile } as const;

const fileRows = {
  ...screen,
  summary: 'The effects of the lines of a file, and the people missing in it',
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
  summary: 'People who may register with a company; removed ones only on request',
  envelope: 'Data',
  query: Type.Object({ EntityId: id, ...pageQuery(['LastName', 'EmployeeNumber']).properties, Status: Type.Optional(Status) }),
  response: Page(EligiblePerson),
} as const;

export const eligibilitySchemas = {
  eligiblePeople: people,
  eligiblePeopleExport: exportOf(people),
  saveEligiblePerson: {
    ...screen,
    summary: 'Add a person who may register, change their facts, or readmit a removed one',
    envelope: 'Data',
    body: Type.Object({ EntityId: id, Id: Type.Optional(id), ...facts, ...versioned }),
    response: EligiblePerson,
  },
  removeEligiblePerson: {
    ...screen,
    summary: 'Remove a person from those who may register; an existing account stays',
    envelope: 'Data',
    body: Type.Object({ EntityId: id, Id: id, ...versioned }),
    response: Type.Literal(true),
  },
  inviteEligiblePerson: {
    ...screen,
    summary: 'Mail a person without an account the link to register; links of earlier mails become invalid',
    envelope: 'Data',
    body: Type.Object({ EntityId: id, Id: id }),
    /** Address of the mail. */
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
    summary: 'Add a registration code, or change its validity',
    envelope: 'Data',
    body: Type.Object({
      EntityId: id,
      /** Whether the code must not exist yet. */
      IsNew: Type.Boolean(),
      Code: Type.String({ minLength: 6, maxLength: 30, pattern: '^ *[A-Za-z0-9][A-Za-z0-9-]*[A-Za-z0-9] *$' }),
      ...terms,
      ...versioned,
    }),
    response: RegistrationCode,
  },
  endRegistrationCode: {
    ...screen,
    summary: 'End a registration code; accounts created with it stay, and links that were sent stay valid',
    envelope: 'Data',
    body: Type.Object({ EntityId: id, Code: Type.String({ minLength: 1, maxLength: 30 }), ...versioned }),
    response: RegistrationCode,
  },
  eligibilityFiles: {
    ...screen,
    summary: 'The files of eligible people of a company, newest first',
    envelope: 'Data',
    query: Type.Object({ EntityId: id }),
    response: Type.Array(EligibilityFile),
  },
  eligibilityFile: { ...fileAnswer, summary: 'One file of eligible people', query: ofFile },
  addEligibilityFile: {
    ...fileAnswer,
    summary: 'Upload a CSV file of eligible people, with headings in its first line; this changes nobody',
    file: { bytes: longestFile },
    body: Type.Object({
      EntityId: id,
      Name: Type.String({ minLength: 1, maxLength: 200 }),
      File: Type.String({ contentEncoding: 'base64', maxLength: Math.ceil(longestFile / 3) * 4 }),
    }),
  },
  previewEligibilityFile: {
    ...fileAnswer,
    summary: 'Preview the effects of a file with a mapping of its columns',
    body: Type.Object({ EntityId: id, Id: id, Mapping: FileMapping, ...versioned }),
  },
  eligibilityFileRows: fileRows,
  eligibilityFileRowsExport: exportOf(fileRows),
  applyEligibilityFile: { ...fileAnswer, summary: 'Apply a previewed file', body: changeOfFile },
  undoEligibilityFile: { ...fileAnswer, summary: 'Undo the changes of a file, except those changed since', body: changeOfFile },
  discardEligibilityFile: { ...screen, summary: 'Remove a file that was not applied', envelope: 'Data', body: changeOfFile, response: Type.Literal(true) },
} as const satisfies Schemas<typeof eligibilityRoutes>;
