import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import {
  administers,
  bothLanguages,
  contentBody,
  contentId,
  contentItem,
  contentOrder,
  contentQuery,
  PublicationState,
  publication,
  versioned,
} from '#shell/schemas';
import { wordOutcomes } from '../../rules/board/boardWords';
import {
  longestLabel,
  longestLinkAddress,
  longestLinkText,
  longestMission,
  longestSectionName,
  longestSectionText,
  longestTagName,
  longestWord,
  mostQuickLinks,
  mostSections,
  mostTagged,
  mostTags,
  mostWords,
} from '../../rules/limits/pageLimits';
import { QuickLink } from '../quickLinkSchemas';
import type { pageRoutes } from './pageRoutes';

const id = Type.String({ minLength: 1, maxLength: 100 });
const Programs = Type.Array(id, { maxItems: mostTagged, uniqueItems: true });
const { Icon, LinkType } = QuickLink.properties;

const link = { Names: bothLanguages(longestLabel, { required: true }), Descriptions: bothLanguages(longestLinkText), Icon, LinkType };

export const AdministeredLink = Type.Object({ ...contentItem, ...link, Url: QuickLink.properties.Url, ...publication, State: PublicationState });

const section = { Names: bothLanguages(longestSectionName, { required: true }), Descriptions: bothLanguages(longestSectionText) };

export const AdministeredProgramSection = Type.Object({
  ...contentItem,
  ...section,
  /** Ids of the company's programs in it. A section with programs cannot be deleted. */
  Programs: Type.Array(Type.String()),
});

export const AdministeredTag = Type.Object({
  ...contentItem,
  Names: bothLanguages(longestTagName, { required: true }),
  /** Ids of the company's programs with this tag. A tag in use cannot be deleted. */
  Programs: Type.Array(Type.String()),
});

const word = {
  /** One word or several that follow each other, in at least one language; `*` at the end stands for any ending. */
  Words: bothLanguages(longestWord),
  /** `Held`: messages wait for review, names are refused. `Refused`: both are refused. */
  Outcome: Type.Enum(wordOutcomes),
};

/** A word that people cannot write in public without further ado. */
export const AdministeredWord = Type.Object({ ...contentItem, ...word });

/** The mission statement of a company; without an English text there is none. */
export const CompanyMission = Type.Object({ Texts: bothLanguages(longestMission), ...versioned });

const administrators = administers('challengePage');

export const pageSchemas = {
  programsPage: {
    ...administrators,
    summary: `The content around the programs of a company: quick links (at most ${mostQuickLinks}) and sections (at most ${mostSections}) in their order, including drafts; tags (at most ${mostTags}) by name; words of its message boards (at most ${mostWords}) in alphabetical order; the mission statement`,
    envelope: 'Data',
    query: contentQuery,
    response: Type.Object({
      QuickLinks: Type.Array(AdministeredLink),
      /** Quick links of its partner and of Wellspring that its people also see. */
      FromOthers: Type.Array(Type.Object({ EntityId: Type.String(), EntityName: Type.String(), QuickLinks: Type.Array(AdministeredLink) })),
      Sections: Type.Array(AdministeredProgramSection),
      /** Sections of its partner and of Wellspring, which its people see below its own. */
      SectionsFromOthers: Type.Array(Type.Object({ EntityId: Type.String(), EntityName: Type.String(), Sections: Type.Array(AdministeredProgramSection) })),
      Tags: Type.Array(AdministeredTag),
      Words: Type.Array(AdministeredWord),
      /** Programs that can have tags and belong to a section. */
      Programs: Type.Array(Type.Object({ Id: Type.String(), Names: Type.Object({ en: Type.String(), es: Type.String() }) })),
      Mission: CompanyMission,
    }),
  },
  saveQuickLink: {
    ...administrators,
    summary: 'Add a quick link, or change it',
    envelope: 'Data',
    body: Type.Object({
      ...contentBody,
      ...link,
      /** https, or a path of the product; ignored for links that open nothing. */
      Url: Type.Union([Type.String({ maxLength: longestLinkAddress }), Type.Null()]),
      ...publication,
    }),
    response: AdministeredLink,
  },
  orderQuickLinks: {
    ...administrators,
    summary: 'Order the quick links of a company',
    envelope: 'Data',
    body: contentOrder,
    response: Type.Literal(true),
  },
  deleteQuickLink: {
    ...administrators,
    summary: "Delete a quick link; the company's history can restore it",
    envelope: 'Data',
    params: contentId,
    response: Type.Literal(true),
  },
  saveProgramSection: {
    ...administrators,
    summary: 'Add a section, or change its texts and programs; programs of another section move to this one',
    envelope: 'Data',
    body: Type.Object({ ...contentBody, ...section, Programs }),
    response: AdministeredProgramSection,
  },
  orderProgramSections: {
    ...administrators,
    summary: 'Order the sections of a company',
    envelope: 'Data',
    body: contentOrder,
    response: Type.Literal(true),
  },
  deleteProgramSection: {
    ...administrators,
    summary: "Delete a section without programs; the company's history can restore it",
    envelope: 'Data',
    params: contentId,
    response: Type.Literal(true),
  },
  saveTag: {
    ...administrators,
    summary: 'Add a tag, or change its names and programs',
    envelope: 'Data',
    body: Type.Object({ ...contentBody, Names: AdministeredTag.properties.Names, Programs }),
    response: AdministeredTag,
  },
  mergeTag: {
    ...administrators,
    summary: 'Move the programs of a tag to another one, and delete it',
    envelope: 'Data',
    body: Type.Object({ Id: id, IntoId: id }),
    response: Type.Literal(true),
  },
  deleteTag: {
    ...administrators,
    summary: "Delete a tag without programs; the company's history can restore it",
    envelope: 'Data',
    params: contentId,
    response: Type.Literal(true),
  },
  saveBoardWord: {
    ...administrators,
    summary: 'Add a word of the message boards, or change it and what happens to texts with it',
    envelope: 'Data',
    body: Type.Object({ ...contentBody, ...word }),
    response: AdministeredWord,
  },
  deleteBoardWord: {
    ...administrators,
    summary: "Delete a word of the message boards; the company's history can restore it",
    envelope: 'Data',
    params: contentId,
    response: Type.Literal(true),
  },
  saveCompanyMission: {
    ...administrators,
    summary: 'Save the mission statement of a company; an empty one removes it',
    envelope: 'Data',
    body: Type.Object({ EntityId: contentBody.EntityId, Texts: CompanyMission.properties.Texts, ...versioned }),
    response: CompanyMission,
  },
} as const satisfies Schemas<typeof pageRoutes>;
