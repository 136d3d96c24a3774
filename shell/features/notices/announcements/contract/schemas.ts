import { Type } from 'typebox';
import type { Schemas } from '../../../../net/contract';
import { administers } from '../../../../net/schemas/administers';
import { Audience } from '../../../../net/schemas/audience';
import { Page, pageQuery } from '../../../../net/schemas/page';
import { base64, orNull } from '../../../../net/schemas/values';
import { versioned } from '../../../../net/schemas/versioned';
import { imageBytes, longestAlternativeText, longestContent, longestTitle, longestUrl, mostKept } from '../rules/limits';
import type { routes } from './routes';

const key = Type.String({ minLength: 1, maxLength: 64 });
const LanguageCode = Type.Enum(['en', 'es']);
const DisplayType = Type.Enum(['Announcement', 'AnnouncementImage']);
const LinkType = Type.Enum(['Blank', 'ExternalLink', 'Video', 'WithinProduct']);
const LinkDestination = Type.Enum(['Challenge', 'Event', 'HealthProfile', 'HealthAssessment', 'RewardsStatement', 'UserProfile']);

const Title = Type.String({ maxLength: longestTitle });
/** HTML; it is sanitised before it is stored. */
const Content = Type.String({ maxLength: longestContent });
/** The description of the picture for people who cannot see it; empty: the title is enough. */
const ImageAlternativeText = Type.String({ maxLength: longestAlternativeText });
/** A moment, ISO 8601 with a zone or `Z`; returned as UTC. */
const Moment = orNull(Type.String({ maxLength: 40 }));

/** The announcement in one language. */
const Text = Type.Object({ LanguageCode, Title, Content, ImageAlternativeText });

const link = {
  LinkType,
  /** `ExternalLink` and `Video` require https. A `Video` is a file that browsers can play, or one of the product's own (`/assets/a.mp4`). */
  LinkUrl: orNull(Type.String({ maxLength: longestUrl })),
  /** For `WithinProduct`. */
  LinkDestination: orNull(LinkDestination),
  /** For `Challenge` and `Event`. */
  ProgramId: orNull(Type.String({ maxLength: 64 })),
};

const period = {
  /** Shown from this moment; null: as soon as it is saved. */
  From: Moment,
  /** Shown until this moment; null: no end. */
  Until: Moment,
};

/** An announcement for administrators (ADR-072, ADR-083). */
export const AdministeredAnnouncement = Type.Object({
  Id: Type.String(),
  EntityId: Type.String(),
  /** Sort order, ascending; numbers can be missing. */
  Order: Type.Integer(),
  DisplayType,
  /** Whether the company has archived it, so that it is not shown. Archiving by people in their own lists is not returned. */
  IsArchived: Type.Boolean(),
  /** The language of `Title` and `Content`: English if there is an English text. */
  LanguageCode,
  Title,
  Content: Type.String(),
  /** One entry for each language, at least one; people whose language is missing see the other one. */
  Texts: Type.Array(Type.Object({ LanguageCode, Title, Content: Type.String(), ImageAlternativeText })),
  /** A url that this browser can load without a token. */
  ImageUrl: orNull(Type.String()),
  ...link,
  /** Name of the challenge or event; null: there is none, or the company no longer has it. */
  TargetName: orNull(Type.String()),
  ...period,
  /** ISO 8601, UTC: when it was first shown; null: not yet, or unknown. */
  PublishedAt: orNull(Type.String()),
  State: Type.Enum(['scheduled', 'live', 'ended', 'archived']),
  /** Omitted for callers without access: the filters use health data, and the caller has no HIPAA Access. A save without it keeps it. */
  Filters: Type.Optional(Audience),
  /** Description of the audience, in the caller's language. */
  AudienceText: Type.String(),
  ...versioned,
});

/** The possible link targets of a company's announcements. */
const Targets = Type.Object({
  /** Destinations whose page the company has. */
  Destinations: Type.Array(LinkDestination),
  Programs: Type.Array(Type.Object({ ProgramId: Type.String(), Name: Type.String(), Destination: Type.Enum(['Challenge', 'Event']) })),
});

const administrators = administers('announcements');
/** The company; by default the caller's. */
const EntityId = Type.Optional(Type.String({ maxLength: 64 }));
const ofCompany = Type.Object({ entityId: EntityId });

export const schemas = {
  administeredAnnouncements: {
    ...administrators,
    summary: 'The first 500 announcements of a company by their order, archived ones too',
    envelope: 'Data',
    query: ofCompany,
    response: Type.Array(AdministeredAnnouncement),
  },
  announcementPages: {
    ...administrators,
    summary: 'The announcements of a company by their order, in pages',
    envelope: 'Data',
    query: Type.Object({
      ...ofCompany.properties,
      ...Type.Pick(pageQuery(['Order']), ['PageSize', 'PaginationToken']).properties,
      /** Whether archived ones are included. */
      WithArchived: Type.Optional(Type.Boolean()),
    }),
    response: Page(AdministeredAnnouncement),
  },
  administeredAnnouncement: {
    ...administrators,
    summary: 'One announcement of a company',
    envelope: 'Data',
    params: Type.Object({ id: key }),
    response: AdministeredAnnouncement,
  },
  /**
   * Without an `Id` it adds an announcement at the first place. With an `Id` it changes this one, and omitted properties keep their values:
   * `{ Id, IsArchived }` archives or restores. `Title`, `Content` and `ImageAlternativeText` are in `LanguageCode`; `Texts` saves the given
   * languages. A language with an empty title and an empty content is removed.
   */
  saveAnnouncement: {
    ...administrators,
    summary: 'Add an announcement, change it, archive or restore it',
    envelope: 'IsSuccessful',
    body: Type.Object({
      Id: Type.Optional(orNull(Type.String({ maxLength: 64 }))),
      EntityId,
      LanguageCode: Type.Optional(LanguageCode),
      Title: Type.Optional(Title),
      Content: Type.Optional(Content),
      ImageAlternativeText: Type.Optional(ImageAlternativeText),
      Texts: Type.Optional(Type.Array(Text, { maxItems: 2 })),
      DisplayType: Type.Optional(DisplayType),
      /** A new picture; without it the stored one is kept. */
      ImageUploadRequest: Type.Optional(Type.Object({ Base64EncodedImage: base64(imageBytes) })),
      ...Type.Partial(Type.Object({ ...link, ...period })).properties,
      Filters: Type.Optional(Audience),
      IsArchived: Type.Optional(Type.Boolean()),
      ...versioned,
    }),
    file: { bytes: imageBytes },
    response: AdministeredAnnouncement,
  },
  /** Announcements that are not in the body keep their places. Of two simultaneous calls the later one wins, and no announcement is lost. */
  reorderAnnouncements: {
    ...administrators,
    summary: 'Put announcements of a company into an order; answers those that the body names',
    envelope: 'IsSuccessful',
    body: Type.Array(Type.Object({ Id: key, Order: Type.Integer({ minimum: 0, maximum: 1_000_000 }) }), { minItems: 1, maxItems: mostKept }),
    response: Type.Array(AdministeredAnnouncement),
  },
  deleteAnnouncement: {
    ...administrators,
    summary: 'Delete an announcement; the history of the company puts it back',
    envelope: 'IsSuccessful',
    params: Type.Object({ id: key }),
    response: Type.Boolean(),
  },
  announcementTargets: {
    ...administrators,
    summary: 'Where announcements of a company can lead: pages that it has, its challenges and events',
    envelope: 'Data',
    query: ofCompany,
    response: Targets,
  },
} as const satisfies Schemas<typeof routes>;
