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
import {
  longestLabel,
  longestLinkAddress,
  longestLinkText,
  longestMission,
  longestSectionName,
  longestSectionText,
  longestTagName,
  mostQuickLinks,
  mostSections,
  mostTagged,
  mostTags,
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
  /** Ids of the programs of the company that stand in it; with any, it is not deleted. */
  Programs: Type.Array(Type.String()),
});

export const AdministeredTag = Type.Object({
  ...contentItem,
  Names: bothLanguages(longestTagName, { required: true }),
  /** Ids of the company's programs with this tag. A tag in use cannot be deleted. */
  Programs: Type.Array(Type.String()),
});

/** The mission statement of a company; without an English text there is none. */
export const CompanyMission = Type.Object({ Texts: bothLanguages(longestMission), ...versioned });

const administrators = administers('challengePage');

export const pageSchemas = {
  programsPage: {
    ...administrators,
    summary: `What stands around the programs of a company: quick links in their order, ${mostQuickLinks} at most, drafts too; sections in their order, ${mostSections} at most; tags by name, ${mostTags} at most; the mission statement`,
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
      /** Programs that can have tags and stand in a section. */
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
    summary: 'Put the quick links of a company into an order',
    envelope: 'Data',
    body: contentOrder,
    response: Type.Literal(true),
  },
  deleteQuickLink: {
    ...administrators,
    summary: 'Delete a quick link; the history of the company puts it back',
    envelope: 'Data',
    params: contentId,
    response: Type.Literal(true),
  },
  saveProgramSection: {
    ...administrators,
    summary: 'Add a section, or change its texts and the programs that stand in it; a program of another section moves here',
    envelope: 'Data',
    body: Type.Object({ ...contentBody, ...section, Programs }),
    response: AdministeredProgramSection,
  },
  orderProgramSections: {
    ...administrators,
    summary: 'Put the sections of a company into an order',
    envelope: 'Data',
    body: contentOrder,
    response: Type.Literal(true),
  },
  deleteProgramSection: {
    ...administrators,
    summary: 'Delete a section without programs; the history of the company puts it back',
    envelope: 'Data',
    params: contentId,
    response: Type.Literal(true),
  },
  saveTag: {
    ...administrators,
    summary: 'Add a tag, or change its names and the programs that have it',
    envelope: 'Data',
    body: Type.Object({ ...contentBody, Names: AdministeredTag.properties.Names, Programs }),
    response: AdministeredTag,
  },
  mergeTag: {
    ...administrators,
    summary: 'Put a tag on the programs of another one, which is deleted',
    envelope: 'Data',
    body: Type.Object({ Id: id, IntoId: id }),
    response: Type.Literal(true),
  },
  deleteTag: {
    ...administrators,
    summary: 'Delete a tag that no program has; the history of the company puts it back',
    envelope: 'Data',
    params: contentId,
    response: Type.Literal(true),
  },
  saveCompanyMission: {
    ...administrators,
    summary: 'Save the mission statement of a company; an empty one takes it away',
    envelope: 'Data',
    body: Type.Object({ EntityId: contentBody.EntityId, Texts: CompanyMission.properties.Texts, ...versioned }),
    response: CompanyMission,
  },
} as const satisfies Schemas<typeof pageRoutes>;
