import type { Input } from '../../../net/contract';
import { phoneText } from '../../../rules/phone';
import type { Profile, ProfileAnswer } from '../contract';
import type { schemas } from '../contract/schemas';

type Body = Input<typeof schemas.saveProfile>['body'];

/** The form's switches. They are opt-ins, whereas the body has opt-outs. */
export interface Wishes {
  readonly texts: boolean;
  readonly emails: boolean;
  readonly status: boolean;
  readonly leaderboard: boolean;
}

/** The editable questions, in order. */
export const asked = (answers: readonly ProfileAnswer[]): readonly ProfileAnswer[] => answers.filter(({ Readonly }) => !Readonly);

/** The profile with the field names of a save. */
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

/** Initial values of the form. */
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
  MobileNumber: phoneText(MobileNumber),
  texts: !DisableTextReminders,
  emails: !RemoveFromEmailCommunications,
  status: !HideFromWeeklyStatusEmail,
  leaderboard: !HideFromLeaderboard,
});

type Named = 'DisableTextReminders' | 'RemoveFromEmailCommunications' | 'HideFromWeeklyStatusEmail' | 'HideFromLeaderboard';

/** The switches as fields of the save (ACC-013). */
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

/** Section of each field outside the preferences. */
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
