import type { Input } from '../../../net/contract';
import type { Profile, ProfileAnswer } from '../contract';
import type { schemas } from '../contract/schemas';

type Body = Input<typeof schemas.saveProfile>['body'];

/** What only the form knows: switches that say what a person wants, where the body says what they do not. */
export interface Wishes {
  readonly texts: boolean;
  readonly emails: boolean;
  readonly status: boolean;
  readonly leaderboard: boolean;
}

/** The questions that may be answered here, in their order; the others are only shown. */
export const asked = (answers: readonly ProfileAnswer[]): readonly ProfileAnswer[] => answers.filter(({ Readonly }) => !Readonly);

/** A number as people write it, where it is one of the country code 1: `(201) 555-0123`. It means the same number. */
const shownPhone = (number: string): string => number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');

/** The profile as a save of it names its fields. */
export const recordOf = (profile: Profile) => ({
  ProfileItemAnswers: asked(profile.ProfileAnswers).map(({ Id, UserAnswer }) => ({ Id, UserAnswer: UserAnswer ?? '' })),
  PreferredEmail: profile.PreferredEmail ?? '',
  MobileNumber: profile.MobileNumber ?? '',
  DisableTextReminders: profile.DisableText,
  RemoveFromEmailCommunications: profile.RemoveFromEmailCommunications,
  HideFromWeeklyStatusEmail: profile.HideWeelyStatusEmail,
  HideFromLeaderboard: profile.HideFromLeaderboard,
  PreferredLanguage: profile.PreferredLanguage,
  HeightUnits: profile.HeightUnits,
  LengthUnits: profile.LengthUnits,
  WeightUnits: profile.WeightUnits,
  DistanceUnits: profile.DistanceUnits,
  WeekStartDay: profile.WeekStartDay,
  TimeZone: profile.TimeZone,
  TimeFormat: profile.TimeFormat,
  ContactCode: '',
  Version: profile.Version,
});

/** What the form begins with. */
export const entriesOf = ({
  Version,
  MobileNumber,
  DisableTextReminders,
  RemoveFromEmailCommunications,
  HideFromWeeklyStatusEmail,
  HideFromLeaderboard,
  ...same
}: ReturnType<typeof recordOf>) => ({
  ...same,
  MobileNumber: shownPhone(MobileNumber),
  texts: !DisableTextReminders,
  emails: !RemoveFromEmailCommunications,
  status: !HideFromWeeklyStatusEmail,
  leaderboard: !HideFromLeaderboard,
});

type Named = 'DisableTextReminders' | 'RemoveFromEmailCommunications' | 'HideFromWeeklyStatusEmail' | 'HideFromLeaderboard';

/** The wishes in the names of the save (ACC-013). */
export const unwanted = ({ texts, emails, status, leaderboard }: Wishes): Pick<Body, Named> => ({
  DisableTextReminders: !texts,
  RemoveFromEmailCommunications: !emails,
  HideFromWeeklyStatusEmail: !status,
  HideFromLeaderboard: !leaderboard,
});

/** Sections of the page, in their order. */
export const sections = ['personal', 'contact', 'communication', 'preferences'] as const;
export type Section = (typeof sections)[number];

/** Sections of the privacy page, in their order. */
export const privacySections = ['download', 'kept', 'signIns', 'secondFactor', 'consents', 'visits'] as const;
export type PrivacySection = (typeof privacySections)[number];

/** Where each field stands that is not among the preferences. */
const places: ReadonlyMap<string, Section> = new Map<string, Section>([
  ['ProfileItemAnswers', 'personal'],
  ['PreferredEmail', 'contact'],
  ['MobileNumber', 'contact'],
  ['ContactCode', 'contact'],
  ['texts', 'communication'],
  ['emails', 'communication'],
  ['status', 'communication'],
  ['leaderboard', 'communication'],
]);

/** The sections of these fields, in their order. */
export const sectionsOf = (fields: readonly string[]): readonly Section[] => {
  const touched = new Set(fields.map((field) => places.get(field) ?? 'preferences'));
  return sections.filter((section) => touched.has(section));
};
