import { Type } from 'typebox';
import { enumerations } from '#shell/rules/enumerations';
import { TextOrNull, versioned } from '#shell/schemas';

const id = Type.String({ minLength: 1, maxLength: 64 });
const Scope = Type.Enum([...enumerations.adminScope]);

/** A feature or toggle that can be switched on for a company. */
const Switch = Type.Object({
  Name: Type.String(),
  Label: Type.String(),
  /** What it switches, in a sentence. */
  About: Type.String(),
  /** The plugin without whose licence it has no effect; null: none. */
  PluginName: TextOrNull,
  /** Whether the company has licensed that plugin today; true without one. */
  IsLicensed: Type.Boolean(),
});

/** Name, partner and features of a company. */
export const CompanyBasics = Type.Object({
  EntityId: Type.String(),
  Name: Type.String(),
  /** Empty: none. */
  PartnerId: Type.String(),
  /** Companies that can be its partner. */
  Partners: Type.Array(Type.Object({ Value: Type.String(), Text: Type.String() })),
  /** Whose data staff with the role Coach or Support reach. */
  Coaching: Scope,
  Support: Scope,
  /** Names of the features and toggles that are on. */
  Switches: Type.Array(Type.String()),
  AllSwitches: Type.Array(Switch),
  ...versioned,
});

/** Staff of a company who reach another one because they are its partner. */
const PartnerStaff = Type.Object({
  Company: Type.String(),
  Count: Type.Integer(),
  /** Names of the first ones. */
  Names: Type.Array(Type.String()),
});

/** Who loses and who gains reach with another partner; null: the company has none, or gets none. */
export const PartnerChange = Type.Object({
  Loses: Type.Union([PartnerStaff, Type.Null()]),
  Gains: Type.Union([PartnerStaff, Type.Null()]),
});

const ofCompanies = { access: { anyOf: ['SuperAdmin'] } } as const;

/** Not documented: name, partner and features of a company. */
export const basicsSchemas = {
  basics: {
    ...ofCompanies,
    summary: 'Name, partner and features of a company, with the possible ones',
    envelope: 'Data',
    query: Type.Object({ entityId: id }),
    response: CompanyBasics,
  },
  partnerChange: {
    ...ofCompanies,
    summary: 'Staff who lose and gain reach over a company with another partner; nothing is stored',
    envelope: 'Data',
    query: Type.Object({ entityId: id, partnerId: Type.Optional(Type.String({ maxLength: 64 })) }),
    response: PartnerChange,
  },
  saveBasics: {
    ...ofCompanies,
    summary: 'Save name, partner and features of a company',
    envelope: 'Successful',
    body: Type.Object({
      EntityId: id,
      Name: Type.String({ minLength: 1, maxLength: 80 }),
      /** Empty: none. Absent keeps the stored one. */
      PartnerId: Type.Optional(Type.String({ maxLength: 64 })),
      Coaching: Scope,
      Support: Scope,
      Switches: Type.Array(id, { uniqueItems: true }),
      ...versioned,
    }),
    response: Type.Literal(true),
  },
} as const;
