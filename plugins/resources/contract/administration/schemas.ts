import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { roles } from '#shell/rules/everyRole';
import {
  administers,
  base64,
  bothLanguages,
  contentBody,
  contentId,
  contentItem,
  contentOrder,
  contentQuery,
  orNull,
  PublicationState,
  publication,
} from '#shell/schemas';
import { fileBytes, longestArticle, longestDescription, longestName, longestUrl, mostResources, mostSections, pictureBytes } from '../../rules/limits';
import type { administrationRoutes } from './routes';

const optionIds = Type.Array(Type.String({ minLength: 1, maxLength: 64 }), { maxItems: 500, uniqueItems: true });

const Names = bothLanguages(longestName, { required: true });
const Descriptions = bothLanguages(longestDescription);
const ResourceType = Type.Enum(['Document', 'Link', 'Video', 'Article']);

/** The audience of a section; an empty list does not filter. */
const audience = {
  Roles: Type.Array(Type.Enum([...roles]), { maxItems: 12, uniqueItems: true }),
  Departments: optionIds,
  Locations: optionIds,
  Regions: optionIds,
};

const AdministeredSection = Type.Object({
  ...contentItem,
  Names,
  Descriptions,
  ...publication,
  State: PublicationState,
  ...audience,
  /** Number of its resources; with any, it cannot be deleted. */
  Resources: Type.Integer(),
});

/** A document or film of one language. */
const KeptFile = Type.Object({ Name: Type.String(), Size: Type.Integer() });

const AdministeredResource = Type.Object({
  ...contentItem,
  SectionId: Type.String(),
  Names,
  Descriptions,
  ResourceType,
  /** Only for a link, or a film on another site. */
  Url: orNull(Type.String()),
  /** HTML of an article. */
  Articles: Type.Object({ en: Type.String(), es: Type.String() }),
  Files: Type.Object({ en: orNull(KeptFile), es: orNull(KeptFile) }),
  ImageUrl: orNull(Type.String()),
  ShowOnHomepage: Type.Boolean(),
  ...publication,
  State: PublicationState,
});

/** A new file of one language; absent keeps the stored one, and null removes it. */
const SentFile = Type.Optional(orNull(Type.Object({ Name: Type.String({ minLength: 1, maxLength: 200 }), Base64EncodedFile: base64(fileBytes) })));

const administrators = administers('resources');

export const administrationSchemas = {
  administeredResources: {
    ...administrators,
    summary: `The sections of a company and their resources in their order, at most ${mostSections} and ${mostResources}, including drafts`,
    envelope: 'Data',
    query: contentQuery,
    response: Type.Object({ Sections: Type.Array(AdministeredSection), Resources: Type.Array(AdministeredResource) }),
  },
  saveSection: {
    ...administrators,
    summary: 'Add a section of resources, or change it',
    envelope: 'Data',
    body: Type.Object({ ...contentBody, Names, Descriptions, ...publication, ...audience }),
    response: AdministeredSection,
  },
  orderSections: {
    ...administrators,
    summary: 'Order the sections of a company',
    envelope: 'Data',
    body: contentOrder,
    response: Type.Literal(true),
  },
  deleteSection: {
    ...administrators,
    summary: "Delete a section without resources; the company's history can restore it",
    envelope: 'Data',
    params: contentId,
    response: Type.Literal(true),
  },
  /** Properties of other types, such as the article of a link, are ignored. */
  saveResource: {
    ...administrators,
    summary: 'Add a resource, or change it',
    envelope: 'Data',
    body: Type.Object({
      ...contentBody,
      SectionId: Type.String({ minLength: 1, maxLength: 64 }),
      Names,
      Descriptions,
      ResourceType,
      /** https, or a path of the product. */
      Url: orNull(Type.String({ maxLength: longestUrl })),
      Articles: bothLanguages(longestArticle),
      Files: Type.Optional(Type.Object({ en: SentFile, es: SentFile })),
      /** A new picture; absent keeps the stored one, and null removes it. */
      ImageUploadRequest: Type.Optional(orNull(Type.Object({ Base64EncodedImage: base64(pictureBytes) }))),
      ShowOnHomepage: Type.Boolean(),
      ...publication,
    }),
    file: { bytes: fileBytes, most: 3 },
    response: AdministeredResource,
  },
  orderResources: {
    ...administrators,
    summary: 'Order the resources of a company within their sections',
    envelope: 'Data',
    body: contentOrder,
    response: Type.Literal(true),
  },
  deleteResource: {
    ...administrators,
    summary: "Delete a resource; the company's history can restore it",
    envelope: 'Data',
    params: contentId,
    response: Type.Literal(true),
  },
} as const satisfies Schemas<typeof administrationRoutes>;
