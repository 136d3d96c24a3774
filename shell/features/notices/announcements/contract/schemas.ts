import { Type } from 'typebox';
import { administers } from '../../../../net/administers';
import { Audience } from '../../../../net/audience';
import type { Schemas } from '../../../../net/contract';
import { versioned } from '../../../../net/versioned';
import { imageBytes, longestAlternativeText, longestContent, longestTitle, longestUrl, mostKept } from '../rules/limits';
import type { routes } from './routes';

const key = Type.String({ minLength: 1, maxLength: 64 });
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()]);
const LanguageCode = Type.Enum(['en', 'es']);
const DisplayType = Type.Enum(['Announcement', 'AnnouncementImage']);
const LinkType = Type.Enum(['Blank', 'ExternalLink', 'Video', 'WithinProduct']);
const LinkDestination = Type.Enum(['Challenge', 'Event', 'HealthProfile', 'HealthAssessment', 'RewardsStatement', 'UserProfile']);

const Title = Type.String({ maxLength: longestTitle });
/** HTML; what is stored of it is sanitised. */
const Content = Type.String({ maxLength: longestContent });
/** What stands for the picture where that cannot be seen; empty: the title says it. */
const ImageAlternativeText = Type.String({ maxLength: longestAlternativeText });
/** A moment, ISO 8601 with its zone or `Z`; answered as UTC. */
const Moment = orNull(Type.String({ maxLength: 40 }));

/** The announcement in one language. */
const Text = Type.Object({ LanguageCode, Title, Content, ImageAlternativeText });

const link = {
  LinkType,
  /** Of `ExternalLink` and `Video`: https only; of `Video` a file that browsers play, or one of ours (`/assets/a.mp4`). */
  LinkUrl: orNull(Type.String({ maxLength: longestUrl })),
  /** Of `WithinProduct`. */
  LinkDestination: orNull(LinkDestination),
  /** Of `Challenge` and `Event`. */
  ProgramId: orNull(Type.String({ maxLength: 64 })),
};

const period = {
  /** People see it from this moment on; null: from when it is saved. */
  From: Moment,
  /** People see it until this moment; null: for good. */
  Until: Moment,
};

/** An announcement as administrators see it (ADR-072, ADR-083). */
export const AdministeredAnnouncement = Type.Object({
  Id: Type.String(),
  EntityId: Type.String(),
  /** The smallest comes first; there may be gaps. */
  Order: Type.Integer(),
  DisplayType,
  /** By the company: nobody sees it. What one person archives of their own list is not told. */
  IsArchived: Type.Boolean(),
  /** Of `Title` and `Content`: English, where there is an English text. */
  LanguageCode,
  Title,
  Content: Type.String(),
  /** Each language that there is, one at least; people whose language is missing read the other one. */
  Texts: Type.Array(Type.Object({ LanguageCode, Title, Content: Type.String(), ImageAlternativeText })),
  /** An address that this browser shows without a token. */
  ImageUrl: orNull(Type.String()),
  ...link,
  /** What the challenge or event is called; null: there is none, or the company has it no longer. */
  TargetName: orNull(Type.String()),
  ...period,
  /** ISO 8601, UTC: when people could see it for the first time; null: not yet, or nobody noted it. */
  PublishedAt: orNull(Type.String()),
  State: Type.Enum(['scheduled', 'live', 'ended', 'archived']),
  Filters: Audience,
  /** Whom `Filters` mean, in the caller's language. */
  AudienceText: Type.String(),
  ...versioned,
});

/** Where an announcement of the company can lead. */
const Targets = Type.Object({
  /** Those that the company has a page for. */
  Destinations: Type.Array(LinkDestination),
  Programs: Type.Array(Type.Object({ ProgramId: Type.String(), Name: Type.String(), Destination: Type.Enum(['Challenge', 'Event']) })),
});

const administrators = administers('announcements');
/** Of whom; without it the caller's company. */
const EntityId = Type.Optional(Type.String({ maxLength: 64 }));
const ofCompany = Type.Object({ entityId: EntityId });

export const schemas = {
  administeredAnnouncements: {
    ...administrators,
    summary: 'The announcements of a company by their order, archived ones too',
    envelope: 'Data',
    query: ofCompany,
    response: Type.Array(AdministeredAnnouncement),
  },
  /**
   * Without an `Id` a new one, which comes first; with one that one is changed, and what the body leaves out stays as it is: `{ Id, IsArchived }` archives or restores.
   * `Title`, `Content` and `ImageAlternativeText` are of `LanguageCode`; `Texts` writes the languages that it names. A language whose title and content are both empty ends.
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
      /** A new picture; without it the one that is kept stays. */
      ImageUploadRequest: Type.Optional(
        Type.Object({ Base64EncodedImage: Type.String({ contentEncoding: 'base64', minLength: 1, maxLength: Math.ceil(imageBytes / 3) * 4 }) }),
      ),
      ...Type.Partial(Type.Object({ ...link, ...period })).properties,
      Filters: Type.Optional(Audience),
      IsArchived: Type.Optional(Type.Boolean()),
      ...versioned,
    }),
    file: { bytes: imageBytes },
    response: AdministeredAnnouncement,
  },
  /** Those that the body does not name stay where they are among the others. Two that save at once: the later one decides, and none is lost. */
  reorderAnnouncements: {
    ...administrators,
    summary: 'Put announcements of a company into an order',
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
