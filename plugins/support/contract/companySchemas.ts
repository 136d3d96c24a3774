import { Type } from 'typebox';
import { base64, bothLanguages, changedFields, day, Page, pageQuery, TextOrNull, versioned } from '#shell/schemas';
import { longestCompanyFile } from '../rules/companyFile';
import { deepest, mostEntries } from '../rules/menu';

const id = Type.String({ minLength: 1, maxLength: 64 });
const Choice = Type.Object({ Value: Type.String(), Text: Type.String() });
const dayOrNull = Type.Union([day, Type.Null()]);

/** `NoLicence`: no plugin is licensed today. `Empty`: it has no accounts. `Invited`: no invited user has signed in yet. */
const CompanyState = Type.Enum(['Running', 'Invited', 'Empty', 'NoLicence']);

/** State of a demonstration company: being made (`Percent`), complete, being removed, or failed. */
const Demonstration = Type.Object({
  State: Type.Enum(['Making', 'Ready', 'Removing', 'Failed']),
  Percent: Type.Integer({ minimum: 0, maximum: 100 }),
});

/** Sign-in of a person of a demonstration. */
export const DemonstrationSignIn = Type.Object({
  Role: Type.Enum(['participant', 'spanish', 'coach', 'admin']),
  Name: Type.String(),
  UserName: Type.String(),
  Password: Type.String(),
});

/** Null for a real company, which cannot be removed. */
const demonstrationOrNull = Type.Union([Demonstration, Type.Null()]);

/** A company in the list of all companies. */
export const CompanyLine = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Partner: TextOrNull,
  /** Number of active people, counted up to 10,001. */
  People: Type.Integer(),
  /** Names of the plugins that are licensed today. */
  Plugins: Type.Array(Type.String()),
  State: CompanyState,
  Demonstration: demonstrationOrNull,
});

/** Options for a new company. */
export const NewCompanyChoices = Type.Object({
  Plugins: Type.Array(Choice),
  /** Plugins that are licensed today, by possible template company. */
  Licensed: Type.Array(Type.Object({ EntityId: Type.String(), Plugins: Type.Array(Type.String()) })),
});

/** Kinds of content of a company, such as '12 resources'. */
export const TemplateContent = Type.Object({
  Kinds: Type.Array(
    Type.Object({
      Value: Type.String(),
      Text: Type.String(),
      /** The plugin that a new company needs for it; null: none. */
      Plugin: TextOrNull,
    }),
  ),
});

/** The licence of a plugin. Days are in the company's zone, inclusive; null for an open end. */
export const CompanyLicence = Type.Object({
  Plugin: Type.String(),
  Name: Type.String(),
  State: Type.Enum(['Active', 'Planned', 'Ended', 'None']),
  From: dayOrNull,
  Until: dayOrNull,
  ...versioned,
});

/** A company on its page. */
export const CompanyDetail = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Partner: TextOrNull,
  TimeZone: Type.String(),
  /** Today in the company's zone. */
  Today: Type.String(),
  /** Registration codes of its people. */
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
  /** Description of the change. */
  What: Type.String(),
  ...changedFields,
  /** Whether it can be undone, because it was not changed since. */
  MayUndo: Type.Boolean(),
});

/** An entry of a company's menu. Entries are listed in their order; one that is deeper than the entry before it belongs to that entry. */
export const MenuEntry = Type.Object({
  Depth: Type.Integer({ minimum: 0, maximum: deepest }),
  Names: bothLanguages(60, { required: true }),
  /** A path of the product; empty for an entry that contains others. */
  RouterLink: Type.String({ maxLength: 300 }),
  Icon: Type.String({ maxLength: 30, pattern: '^[a-z]*$' }),
  IsVisible: Type.Boolean(),
  /** Whether it is placed under More. */
  InCascadingMenu: Type.Boolean(),
});

/** The menu of a company, and its possible target pages. */
export const CompanyMenu = Type.Object({
  EntityId: Type.String(),
  Name: Type.String(),
  Items: Type.Array(MenuEntry),
  Pages: Type.Array(
    Type.Object({
      Link: Type.String(),
      Icon: Type.String(),
      Names: bothLanguages(60),
      /** The plugin of the page, and whether the company has licensed it today. */
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

/** Registration code of the people of a company; empty if they cannot register themselves. */
const Code = Type.Optional(Type.String({ maxLength: 30, pattern: '^([A-Za-z0-9][A-Za-z0-9-]{4,}[A-Za-z0-9])?$' }));

const Base64EncodedFile = base64(longestCompanyFile);
const ofFiles = { file: { bytes: longestCompanyFile } } as const;

/** Preview of the company that a file would create. */
export const CompanyFileTold = Type.Object({
  /** Name of the company that the file was exported from. */
  Name: Type.String(),
  ProductVersion: Type.String(),
  /** ISO 8601, UTC. */
  ExportedAt: Type.String(),
  /** Names of the plugins that the new company licenses. */
  Plugins: Type.Array(Type.String()),
  /** Counts of the created records, in words. */
  Made: Type.Array(Type.String()),
  /** Parts that were not imported, each with its reason. */
  NotTaken: Type.Array(Type.String()),
});

const ofCompanies = { access: { anyOf: ['SuperAdmin'] } } as const;

/** Not documented: companies, with their licences and their menu. */
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
    summary: 'Options for a new company',
    envelope: 'Data',
    response: NewCompanyChoices,
  },
  createCompany: {
    ...ofCompanies,
    summary: 'Create a company, from a template or empty, and invite its first administrator',
    envelope: 'Successful',
    body: Type.Object({
      Name: Type.String({ minLength: 1, maxLength: 80 }),
      Code,
      PartnerId: Type.Optional(Type.String({ maxLength: 64 })),
      /** Its settings, branding and menu are copied; without a template the company begins with the defaults of the product. */
      TemplateId: Type.Optional(Type.String({ maxLength: 64 })),
      /** Kinds of content of the template that are copied, with what they refer to. */
      Content: Type.Optional(Type.Array(id, { uniqueItems: true })),
      /** Whether copied content that has drafts is not published. */
      AsDrafts: Type.Optional(Type.Boolean()),
      TimeZone: Type.String({ minLength: 1, maxLength: 64 }),
      Plugins: Type.Array(id, { minItems: 1, uniqueItems: true }),
      From: Type.Optional(dayOrNull),
      Until: Type.Optional(dayOrNull),
      ...administrator,
    }),
    response: Type.Object({
      Id: Type.String(),
      /** Number of entries of the template's menu that lead to plugins which the company does not license, and are therefore not copied. */
      LeftOut: Type.Integer(),
    }),
  },
  templateContent: {
    ...ofCompanies,
    summary: 'Kinds of content of a company that a new one can be created with',
    envelope: 'Data',
    query: Type.Object({ entityId: id }),
    response: TemplateContent,
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
    summary: 'Create an account for an administrator of a company, and mail a link for the password',
    envelope: 'Successful',
    body: Type.Object({ EntityId: id, ...administrator }),
    response: Type.Literal(true),
  },
  saveLicence: {
    ...ofCompanies,
    summary: 'Add a licence of a plugin to a company, change its days, or end it at once',
    envelope: 'Successful',
    body: Type.Object({ EntityId: id, Plugin: id, IsLicensed: Type.Boolean(), From: Type.Optional(dayOrNull), Until: Type.Optional(dayOrNull), ...versioned }),
    response: Type.Literal(true),
  },
  licenceEnd: {
    ...ofCompanies,
    summary: 'What people of a company lose with the licence of a plugin',
    envelope: 'Data',
    query: Type.Object({ entityId: id, plugin: id }),
    response: LicenceEnd,
  },
  changesOfCompany: {
    ...ofCompanies,
    summary: 'Changes of the licences, administrators and menu of a company, newest first, in pages',
    envelope: 'Data',
    query: Type.Object({ ...paging, entityId: id }),
    response: Page(ChangeOfCompany),
  },
  menu: {
    ...ofCompanies,
    summary: 'The menu of a company, with its possible target pages',
    envelope: 'Data',
    query: Type.Object({ entityId: id }),
    response: CompanyMenu,
  },
  saveMenu: {
    ...ofCompanies,
    summary: 'Save the menu of a company',
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
    summary: 'Start creating a demonstration company with a year of data of 250 invented people',
    envelope: 'Successful',
    response: Type.Object({ Id: Type.String(), Name: Type.String() }),
  },
  demonstrationEnd: {
    ...ofCompanies,
    summary: 'What is removed with a demonstration company',
    envelope: 'Data',
    query: Type.Object({ entityId: id }),
    response: Type.Object({ People: Type.Integer(), Lost: LicenceEnd.properties.Lost }),
  },
  removeDemonstration: {
    ...ofCompanies,
    summary: 'Start removing a demonstration company with all its data',
    envelope: 'Successful',
    body: Type.Object({ EntityId: id }),
    response: Type.Literal(true),
  },
  openDemonstration: {
    ...ofCompanies,
    summary: 'Set new passwords for the people of a demonstration, and return them once',
    envelope: 'Successful',
    body: Type.Object({ EntityId: id }),
    response: Type.Object({ SignIns: Type.Array(DemonstrationSignIn) }),
  },
  exportCompany: {
    ...ofCompanies,
    summary: 'Settings and content of a company as one file, without people',
    envelope: 'none',
    body: Type.Object({ EntityId: id }),
    response: 'file',
  },
  readCompanyFile: {
    ...ofCompanies,
    ...ofFiles,
    summary: "Preview the import of a company's file; nothing is stored",
    envelope: 'Data',
    body: Type.Object({ Base64EncodedFile }),
    response: CompanyFileTold,
  },
  importCompany: {
    ...ofCompanies,
    ...ofFiles,
    summary: 'Create a company from the file of another one, and invite its first administrator',
    envelope: 'Successful',
    body: Type.Object({ Name: Type.String({ minLength: 1, maxLength: 80 }), Code, Base64EncodedFile, ...administrator }),
    response: Type.Object({ Id: Type.String() }),
  },
  inviteAgain: {
    ...ofCompanies,
    summary: 'Mail an administrator who has not signed in yet another link for the password',
    envelope: 'Successful',
    body: Type.Object({ UserId: id }),
    response: Type.Literal(true),
  },
} as const;
