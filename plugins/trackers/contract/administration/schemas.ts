import { Type } from 'typebox';
import type { Schemas } from '#shell/api';
import { administers, bothLanguages, contentBody, contentId, contentItem, contentQuery, orNull } from '#shell/schemas';
import { largestBound, longestKey, longestName, longestUnit, mostDecimals, mostFields, mostOptions, mostTrackers, recordings } from '../../rules/authoring';
import { icons } from '../../rules/icons';
import { TrackerType } from '../answers';
import type { administrationRoutes } from './routes';

const bound = orNull(Type.Number({ minimum: -largestBound, maximum: largestBound }));

const Names = bothLanguages(longestName, { required: true });

const option = {
  Names,
  /** For an intensity: miles per hour. */
  MPH: orNull(Type.Number({ minimum: 0, maximum: 100 })),
};

const field = {
  /** What the field records; auto-fill uses all but `Own`. Type and unit of an auto-fill field are fixed. */
  Records: Type.Enum([...recordings]),
  Names,
  /** Empty for no unit. */
  Units: bothLanguages(longestUnit),
  FieldType: Type.Enum(['Text', 'Number', 'Date', 'YesNo', 'Select']),
  DecimalPlaces: Type.Integer({ minimum: 0, maximum: mostDecimals }),
  ChartType: orNull(Type.Enum(['Line', 'Bar'])),
  IsRequired: Type.Boolean(),
  /** Only for a number. */
  Min: bound,
  Max: bound,
  /** Whether it is hidden in forms and tables. */
  IsHidden: Type.Boolean(),
};

const tracker = {
  Names,
  TrackerType,
  IsOnePerDay: Type.Boolean(),
};

/** Entries are stored under names of fields and values of options, which never change. */
const Fields = Type.Array(Type.Object({ ...field, FieldName: Type.String(), Options: Type.Array(Type.Object({ ...option, Value: Type.String() })) }));

const AdministeredTracker = Type.Object({
  ...contentItem,
  ...tracker,
  Icon: Type.String(),
  /** Whether all people see it; otherwise only people with entries, and those in a challenge that counts it. */
  IsOffered: Type.Boolean(),
  /** Whether no participant sees it, and nothing can be recorded in it; entries stay. */
  IsDraft: Type.Boolean(),
  Fields,
  /** Whether entries have ever been made in it. While there are any, its type cannot change, and it cannot be deleted. */
  HasEntries: Type.Boolean(),
  /** The measure of devices that write to it; null for none. */
  Measure: orNull(Type.String()),
  /** Names of the challenges that count it; with any, it cannot be deleted. */
  Challenges: Type.Array(Type.String()),
});

const PreparedTracker = Type.Object({ Key: Type.String(), ...tracker, Icon: Type.String(), Fields });

const administrators = administers('trackers');

export const administrationSchemas = {
  administeredTrackers: {
    ...administrators,
    summary: `The trackers of a company, at most ${mostTrackers}`,
    envelope: 'Data',
    query: contentQuery,
    response: Type.Array(AdministeredTracker),
  },
  preparedTrackers: {
    ...administrators,
    summary: 'Prepared trackers from which a new one can start',
    envelope: 'Data',
    response: Type.Array(PreparedTracker),
  },
  saveTracker: {
    ...administrators,
    summary: 'Add a tracker, or change it',
    envelope: 'Data',
    body: Type.Object({
      ...contentBody,
      ...tracker,
      /** Key of the prepared tracker that a new one starts from; the names of its fields can be used. */
      Template: Type.Optional(orNull(Type.String({ maxLength: longestKey }))),
      Icon: Type.Enum([...icons]),
      IsOffered: Type.Boolean(),
      /** Absent keeps the stored value; a new tracker is published. While a challenge counts it, it cannot become a draft. */
      IsDraft: Type.Optional(Type.Boolean()),
      Fields: Type.Array(
        Type.Object({
          ...field,
          /** Null for a new one. */
          FieldName: orNull(Type.String({ minLength: 1, maxLength: longestKey })),
          /** The server assigns empty values. */
          Options: Type.Array(Type.Object({ ...option, Value: Type.String({ maxLength: longestKey }) }), { maxItems: mostOptions, uniqueItems: true }),
        }),
        { minItems: 1, maxItems: mostFields, uniqueItems: true },
      ),
    }),
    response: AdministeredTracker,
  },
  deleteTracker: {
    ...administrators,
    summary: "Delete a tracker without entries that no challenge counts; the company's history can restore it",
    envelope: 'Data',
    params: contentId,
    response: Type.Literal(true),
  },
} as const satisfies Schemas<typeof administrationRoutes>;
