import { Type } from 'typebox';
import { administers } from '../../../../net/administers';
import { bothLanguages, contentQuery } from '../../../../net/content';
import type { Schemas } from '../../../../net/contract';
import { versioned } from '../../../../net/versioned';
import { longestContent } from '../rules/limits';
import type { textRoutes } from './textRoutes';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);

const Kind = Type.Enum(['privacy', 'eula', 'wellness']);
const Both = Type.Object({ en: Type.String(), es: Type.String() });

/** A number of people, counted up to 1,000. */
const People = Type.Object({ Count: Type.Integer(), IsCapped: Type.Boolean() });

const listed = {
  Kind,
  EntityId: Type.String(),
  /** What people know it by. */
  Names: Both,
  /** The company has its own text; otherwise people read the product's. */
  IsOwn: Type.Boolean(),
  /** ISO 8601, UTC: when an administrator last saved it; null: never. */
  ChangedAt: orNull(Type.String()),
  /** Empty: unknown. */
  ChangedBy: Type.String(),
};

const CompanyTextRow = Type.Object({ ...listed, /** Its own text has a Spanish one. */ HasSpanish: Type.Boolean() });

const CompanyText = Type.Object({
  ...listed,
  /** What people read today: the company's own text, or the product's. HTML; an empty Spanish one is missing. */
  Texts: Both,
  /** The product's text. */
  Product: Both,
  /** People who have agreed to exactly what people read today; null: nobody is asked to agree to it. */
  Agreed: orNull(People),
  ...versioned,
});

/** A text that the company has had. */
const Version = Type.Object({
  Id: Type.Integer(),
  LanguageCode: Type.Enum(['en', 'es']),
  Name: Type.String(),
  Content: Type.String(),
  /** ISO 8601, UTC. */
  SavedAt: Type.String(),
  /** Empty: the product's, or it came with the company. */
  SavedBy: Type.String(),
  /** The words are the product's. */
  IsProduct: Type.Boolean(),
  /** People who have agreed to exactly this text; null: nobody is asked to. */
  Agreed: orNull(People),
  IsCurrent: Type.Boolean(),
});

const administrators = administers('companyTexts');
const ofKind = Type.Object({ kind: Kind });

export const textSchemas = {
  companyTexts: {
    ...administrators,
    summary: 'The policies and the wellness notification of a company: whether it has its own, and who changed them',
    envelope: 'Data',
    query: contentQuery,
    response: Type.Array(CompanyTextRow),
  },
  companyText: {
    ...administrators,
    summary: 'A text of a company in both languages, with the product’s',
    envelope: 'Data',
    params: ofKind,
    query: contentQuery,
    response: CompanyText,
  },
  companyTextVersions: {
    ...administrators,
    summary: 'The 30 latest texts that a company has had of a kind, and how many people agreed to each',
    envelope: 'Data',
    params: ofKind,
    query: contentQuery,
    response: Type.Array(Version),
  },
  /** Both texts empty: the product's applies again. */
  saveCompanyText: {
    ...administrators,
    summary: 'Give a company its own text, or return to the product’s',
    envelope: 'Data',
    body: Type.Object({ Kind, EntityId: Type.Optional(Type.String({ maxLength: 64 })), Texts: bothLanguages(longestContent), ...versioned }),
    response: CompanyText,
  },
} as const satisfies Schemas<typeof textRoutes>;
