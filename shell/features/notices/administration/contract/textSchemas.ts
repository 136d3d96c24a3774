import { Type } from 'typebox';
import type { Schemas } from '../../../../net/contract';
import { administers } from '../../../../net/schemas/administers';
import { bothLanguages, contentQuery } from '../../../../net/schemas/content';
import { orNull } from '../../../../net/schemas/values';
import { versioned } from '../../../../net/schemas/versioned';
import { longestContent } from '../rules/limits';
import type { textRoutes } from './textRoutes';

const Kind = Type.Enum(['privacy', 'eula', 'wellness']);
const Both = Type.Object({ en: Type.String(), es: Type.String() });

/** Number of people, counted up to 1,000. */
const People = Type.Object({ Count: Type.Integer(), IsCapped: Type.Boolean() });

const listed = {
  Kind,
  EntityId: Type.String(),
  /** Its name for people, by language. */
  Names: Both,
  /** Whether the company has its own text; otherwise the product's is shown. */
  IsOwn: Type.Boolean(),
  /** ISO 8601, UTC: when an administrator last saved it; null: never. */
  ChangedAt: orNull(Type.String()),
  /** Empty: unknown. */
  ChangedBy: Type.String(),
};

const CompanyTextRow = Type.Object({ ...listed, /** Whether its own text has a Spanish version. */ HasSpanish: Type.Boolean() });

const CompanyText = Type.Object({
  ...listed,
  /** The text shown today: the company's own, or the product's. HTML; the Spanish one is empty if missing. */
  Texts: Both,
  /** The product's text. */
  Product: Both,
  /** Number of people who have agreed to exactly the text shown today; null: no agreement is requested. */
  Agreed: orNull(People),
  ...versioned,
});

/** An earlier or current text of the company. */
const Version = Type.Object({
  Id: Type.Integer(),
  LanguageCode: Type.Enum(['en', 'es']),
  Name: Type.String(),
  Content: Type.String(),
  /** ISO 8601, UTC. */
  SavedAt: Type.String(),
  /** Empty: the product's text, or one created with the company. */
  SavedBy: Type.String(),
  /** Whether the text is the product's. */
  IsProduct: Type.Boolean(),
  /** Number of people who have agreed to exactly this text; null: no agreement is requested. */
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
  /** If both texts are empty, the product's text is used again. */
  saveCompanyText: {
    ...administrators,
    summary: 'Give a company its own text, or return to the product’s',
    envelope: 'Data',
    body: Type.Object({ Kind, EntityId: Type.Optional(Type.String({ maxLength: 64 })), Texts: bothLanguages(longestContent), ...versioned }),
    response: CompanyText,
  },
} as const satisfies Schemas<typeof textRoutes>;
