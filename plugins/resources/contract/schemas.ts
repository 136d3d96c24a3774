import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { screens } from '#shell/rules/administration';
import { TextOrNull } from '#shell/schemas';
import { administrationSchemas } from './administration/schemas';
import type { routes } from './routes';

/** A document, film, article or link (RES-004, RES-005). */
export const Resource = Type.Object({
  Id: Type.String(),
  SectionId: Type.String(),
  Title: Type.String(),
  Description: Type.String(),
  ImageUrl: TextOrNull,
  ResourceType: Type.Union([Type.Literal('Document'), Type.Literal('Link'), Type.Literal('Video'), Type.Literal('Article')]),
  /** Target of a link; null for other types. */
  Url: TextOrNull,
  /** Parameter of the document call; null without a stored file. */
  FilePath: TextOrNull,
  /** Name under which the file is saved, in the caller's language. */
  FileName: TextOrNull,
  /** Size of the file, in bytes. */
  FileSize: Type.Union([Type.Integer(), Type.Null()]),
  /** Sanitised HTML of an article. */
  Article: TextOrNull,
  ShowOnHomepage: Type.Boolean(),
  Order: Type.Integer(),
});

const sectionFields = {
  Id: Type.String(),
  Title: Type.String(),
  Description: Type.String(),
  Order: Type.Integer(),
  Resources: Type.Array(Resource),
};

export const Section = Type.Object(sectionFields);

/** Additional data for administrators: unpublished sections, and the audience of each. An empty list does not filter. */
const AdminSection = Type.Object({
  ...sectionFields,
  EntityId: Type.String(),
  IsPublished: Type.Boolean(),
  Roles: Type.Array(Type.String()),
  Locations: Type.Array(Type.String()),
  Departments: Type.Array(Type.String()),
  Regions: Type.Array(Type.String()),
});

/** Use of a resource: viewed here, downloaded, or a followed link. */
const EngagementType = Type.Union([Type.Literal('View'), Type.Literal('Download'), Type.Literal('Click')]);

export const schemas = {
  sections: { summary: 'Sections with the resources that the person may see', access: 'user', envelope: 'Data', response: Type.Array(Section) },
  resources: {
    summary: 'Resources of the home page (true), or all resources of the person (false)',
    access: 'user',
    envelope: 'Data',
    params: Type.Object({ flag: Type.Union([Type.Literal('true'), Type.Literal('false')]) }),
    response: Type.Array(Resource),
  },
  search: {
    summary: 'Resources with words in title, description or text that begin like these, most used first',
    access: 'user',
    envelope: 'Data',
    query: Type.Object({ SearchTerms: Type.String({ minLength: 1, maxLength: 100 }) }),
    response: Type.Array(Resource),
  },
  file: {
    summary: 'The document or film of a resource that the person may see',
    access: 'user',
    envelope: 'none',
    query: Type.Object({ filePath: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: 'file',
  },
  engage: {
    summary: 'Report that a resource was opened, saved or followed',
    access: 'user',
    envelope: 'Data',
    body: Type.Object({ ResourceId: Type.String({ maxLength: 100 }), SectionId: Type.String({ maxLength: 100 }), EngagementType }),
    response: Type.Literal(true),
  },
  adminSections: {
    summary: 'All sections of the companies that an administrator reaches',
    access: screens.resources,
    whileActing: 'subject',
    envelope: 'Data',
    response: Type.Array(AdminSection),
  },
  ...administrationSchemas,
} as const satisfies Schemas<typeof routes>;
