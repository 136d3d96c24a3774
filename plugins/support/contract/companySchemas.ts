import { Type } from 'typebox';
import { bothLanguages, changedFields, day, Page, pageQuery, versioned } from '#shell/schemas';
import { longestCompanyFile } from '../rules/companyFile';
import { deepest, mostEntries } from '../rules/menu';

const id = Type.String({ minLength: 1, maxLength: 64 });
const Choice = Type.Object({ Value: Type.String(), Text: Type.String() });
const dayOrNull = Type.Union([day, Type.Null()]);

/** `NoLicence`: no plugin is licensed today. `Empty`: it has no accounts. `Invited`: no invited user has signed in yet. */
const CompanyState = Type.Enum(['Running', 'Invited', 'Empty', 'NoLicence']);

/** How far a company of demonstration is: being made (`Percent`), complete, being removed, or not made because of a fault. */
const Demonstration = Type.Object({
  State: Type.Enum(['Making', 'Ready', 'Removing', 'Failed']),
  Percent: Type.Integer({ minimum: 0, maximum: 100 }),
});

/** How somebody signs in as a person of a demonstration. */
export const DemonstrationSignIn = Type.Object({
  Role: Type.Enum(['participant', 'spanish', 'coach', 'admin']),
  Name: Type.String(),
  UserName: Type.String(),
  Password: Type.String(),
});

/** Null: a real company, which cannot be removed. */
const demonstrationOrNull = Type.Union([Demonstration, Type.Null()]);

/** A company as the list of all companies shows it. */
export const CompanyLine = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Partner: Type.Union([Type.String(), Type.Null()]),
  /** Active people; counting ends at 10,001. */
  People: Type.Integer(),
  /** Names of the plugins that are licensed today. */
  Plugins: Type.Array(Type.String()),
  State: CompanyState,
  Demonstration: demonstrationOrNull,
});

/** Choices for a new company. */
export const NewCompanyChoices = Type.Object({
  Plugins: Type.Array(Choice),
  /** Plugins that are licensed today, by the company that may be the template. */
  Licensed: Type.Array(Type.Object({ EntityId: Type.String(), Plugins: Type.Array(Type.String()) })),
});

/** The licence of a plugin. Days are those of the company, both included; null leaves a side open. */
export const CompanyLicence = Type.Object({
  Plugin: Type.String(),
  Name: Type.String(),
  State: Type.Enum(['Active', 'Planned', 'Ended', 'None']),
  From: dayOrNull,
  Until: dayOrNull,
  ...versioned,
});

/** A company as its page shows it. */
export const CompanyDetail = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Partner: Type.Union([Type.String(), Type.Null()]),
  TimeZone: Type.String(),
  /** Today in the company. */
  Today: Type.String(),
  /** By which its people register. */
  Codes: Type.Array(Type.String()),
  People: Type.Integer(),
  State: CompanyState,
  Demonstration: demonstrationOrNull,
  Licences: Type.Array(CompanyLicence),
  /** Active people with the role Admin, by name. At most 50. */
  Administrators: Type.Array(Type.Object({ UserId: Type.String(), Name: Type.String(), Email: Type.String(), HasSignedIn: Type.Boolean() })),
});

/** Sentences, each with a count, about data that people of the company lose with a licence. */
const LicenceEnd = Type.Object({ Lost: Type.Array(Type.Object({ Text: Type.String(), Count: Type.Integer() })) });

/** A change of the company: its licences, administrators and menu. */
export const ChangeOfCompany = Type.Object({
  Id: Type.Integer(),
  /** ISO 8601, UTC. */
  At: Type.String(),
  Name: Type.String(),
  /** What was changed, in words. */
  What: Type.String(),
  ...changedFields,
  /** It can be undone, as long as it was not changed since. */
  MayUndo: Type.Boolean(),
});

/** An entry of a company's menu. Entries stand in a list in their order; one that stands deeper than the one before it is part of that one. */
export const MenuEntry = Type.Object({
  Depth: Type.Integer({ minimum: 0, maximum: deepest }),
  Names: bothLanguages(60, { required: true }),
  /** A path of the product; empty: the entry holds others. */
  RouterLink: Type.String({ maxLength: 300 }),
  Icon: Type.String({ maxLength: 30, pattern: '^[a-z]*$' }),
  IsVisible: Type.Boolean(),
  /** Placed under More. */
  InCascadingMenu: Type.Boolean(),
});

/** The menu of a company, and the pages that it can lead to. */
export const CompanyMenu = Type.Object({
  EntityId: Type.String(),
  Name: Type.String(),
  Items: Type.Array(MenuEntry),
  Pages: Type.Array(
    Type.Object({
      Link: Type.String(),
      Icon: Type.String(),
      Names: bothLanguages(60),
      /** The plugin that the page belongs to, and whether the company has licensed it today. */
      PluginName: Type.String(),
      IsLicensed: Type.Boolean(),
    }),
  ),
  ...versioned,
});

const { SearchTerms: _, ...paging } = pageQuery(['At']).properties;

const name = Type.String({ minLength: 1, maxLength: 50 });

/** A person invited as an administrator of a company. */
const administrator = {
  FirstName: name,
  LastName: name,
  Email: Type.String({ minLength: 3, maxLength: 254 }),
  Language: Type.Union([Type.Literal('en-US'), Type.Literal('es-419')]),
};

/** Registration code of the people of a company; empty: no self-registration. */
const Code = Type.Optional(Type.String({ maxLength: 30, pattern: '^([A-Za-z0-9][A-Za-z0-9-]{4,}[A-Za-z0-9])?$' }));

const Base64EncodedFile = Type.String({ contentEncoding: 'base64', minLength: 1, maxLength: Math.ceil(longestCompanyFile / 3) * 4 });
const ofFiles = { file: { bytes: longestCompanyFile } } as const;

/** What would be made of a file of a company. */
export const CompanyFileTold = Type.Object({
  /** The company that the file is from. */
  Name: Type.String(),
  ProductVersion: Type.String(),
  /** ISO 8601, UTC. */
  ExportedAt: Type.String(),
  /** Names of the plugins that the new company licenses. */
  Plugins: Type.Array(Type.String()),
  /** Counts, in words. */
  Made: Type.Array(Type.String()),
  /** Each with its reason. */
  NotTaken: Type.Array(Type.String()),
});

const ofCompanies = { access: { anyOf: ['SuperAdmin'] } } as const;

/** Ours: companies, with their licences and their menu. */
export const companySchemas = {
  companies: {
    ...ofCompanies,
    summary: 'All companies with their partner, people and plugins, in pages',
    envelope: 'Data',
    query: pageQuery(['Name']),
    response: Page(CompanyLine),
  },
  newCompany: {
    ...ofCompanies,
    summary: 'What a new company can be made of',
    envelope: 'Data',
    response: NewCompanyChoices,
  },
  createCompany: {
    ...ofCompanies,
    summary: 'Make a company, from a template or empty, and invite its first administrator',
    envelope: 'Successful',
    body: Type.Object({
      Name: Type.String({ minLength: 1, maxLength: 80 }),
      Code,
      PartnerId: Type.Optional(Type.String({ maxLength: 64 })),
      /** Its settings, branding and menu are taken over; without one the company begins with those of the product. */
      TemplateId: Type.Optional(Type.String({ maxLength: 64 })),
      TimeZone: Type.String({ minLength: 1, maxLength: 64 }),
      Plugins: Type.Array(id, { minItems: 1, uniqueItems: true }),
      From: Type.Optional(dayOrNull),
      Until: Type.Optional(dayOrNull),
      ...administrator,
    }),
    response: Type.Object({ Id: Type.String() }),
  },
  company: {
    ...ofCompanies,
    summary: 'A company with its licences and administrators',
    envelope: 'Data',
    query: Type.Object({ entityId: id }),
    response: CompanyDetail,
  },
  inviteAdministrator: {
    ...ofCompanies,
    summary: 'Give somebody an account as administrator of a company, and send them a link for their password',
    envelope: 'Successful',
    body: Type.Object({ EntityId: id, ...administrator }),
    response: Type.Literal(true),
  },
  saveLicence: {
    ...ofCompanies,
    summary: 'Give a company the licence of a plugin, change its days, or end it at once',
    envelope: 'Successful',
    body: Type.Object({ EntityId: id, Plugin: id, IsLicensed: Type.Boolean(), From: Type.Optional(dayOrNull), Until: Type.Optional(dayOrNull), ...versioned }),
    response: Type.Literal(true),
  },
  licenceEnd: {
    ...ofCompanies,
    summary: 'What people of a company lose when the licence of a plugin ends',
    envelope: 'Data',
    query: Type.Object({ entityId: id, plugin: id }),
    response: LicenceEnd,
  },
  changesOfCompany: {
    ...ofCompanies,
    summary: 'What was changed of the licences, administrators and menu of a company, the latest first, in pages',
    envelope: 'Data',
    query: Type.Object({ ...paging, entityId: id }),
    response: Page(ChangeOfCompany),
  },
  menu: {
    ...ofCompanies,
    summary: 'The menu of a company, with the pages that it can lead to',
    envelope: 'Data',
    query: Type.Object({ entityId: id }),
    response: CompanyMenu,
  },
  saveMenu: {
    ...ofCompanies,
    summary: 'Keep the menu of a company',
    envelope: 'Successful',
    body: Type.Object({ EntityId: id, Items: Type.Array(MenuEntry, { maxItems: mostEntries }), ...versioned }),
    response: Type.Literal(true),
  },
  undoChangeOfCompany: {
    ...ofCompanies,
    summary: 'Undo a change of the licences or the menu of a company',
    envelope: 'Successful',
    body: Type.Object({ EntityId: id, Id: Type.Integer({ minimum: 1 }) }),
    response: Type.Literal(true),
  },
  createDemonstration: {
    ...ofCompanies,
    summary: 'Begin to make a company with a year of the life of 250 invented people',
    envelope: 'Successful',
    response: Type.Object({ Id: Type.String(), Name: Type.String() }),
  },
  demonstrationEnd: {
    ...ofCompanies,
    summary: 'What goes with a company of demonstration',
    envelope: 'Data',
    query: Type.Object({ entityId: id }),
    response: Type.Object({ People: Type.Integer(), Lost: LicenceEnd.properties.Lost }),
  },
  removeDemonstration: {
    ...ofCompanies,
    summary: 'Begin to remove a company of demonstration with everything in it',
    envelope: 'Successful',
    body: Type.Object({ EntityId: id }),
    response: Type.Literal(true),
  },
  openDemonstration: {
    ...ofCompanies,
    summary: 'Give the people whom a demonstration is shown as new passwords, and tell them once',
    envelope: 'Successful',
    body: Type.Object({ EntityId: id }),
    response: Type.Object({ SignIns: Type.Array(DemonstrationSignIn) }),
  },
  exportCompany: {
    ...ofCompanies,
    summary: 'The settings and the content of a company as one file, without people',
    envelope: 'none',
    body: Type.Object({ EntityId: id }),
    response: 'file',
  },
  readCompanyFile: {
    ...ofCompanies,
    ...ofFiles,
    summary: 'What a file of a company would become; nothing is kept',
    envelope: 'Data',
    body: Type.Object({ Base64EncodedFile }),
    response: CompanyFileTold,
  },
  importCompany: {
    ...ofCompanies,
    ...ofFiles,
    summary: 'Make a company of the file of another one, and invite its first administrator',
    envelope: 'Successful',
    body: Type.Object({ Name: Type.String({ minLength: 1, maxLength: 80 }), Code, Base64EncodedFile, ...administrator }),
    response: Type.Object({ Id: Type.String() }),
  },
  inviteAgain: {
    ...ofCompanies,
    summary: 'Send an administrator who has not signed in yet another link for their password',
    envelope: 'Successful',
    body: Type.Object({ UserId: id }),
    response: Type.Literal(true),
  },
} as const;
