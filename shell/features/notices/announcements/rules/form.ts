import type { AudienceRow } from '../../../../net/schemas/audience';
import { hiddenAudience, isHiddenAudience } from '../../../../rules/audience/hiddenAudience';
import { dayIn } from '../../../../rules/dates/days';
import { timeIn } from '../../../../rules/dates/times';
import { instantIn } from '../../../../rules/dates/zones';
import type { AdministeredAnnouncement, AnnouncementBody } from '../contract';

type Language = 'en' | 'es';
type Texts = { readonly [L in Language]: string };
type LinkDestination = NonNullable<AdministeredAnnouncement['LinkDestination']>;

/** The values of the announcement form. */
export interface AnnouncementValues {
  readonly titles: Texts;
  readonly contents: Texts;
  readonly alternatives: Texts;
  readonly DisplayType: AdministeredAnnouncement['DisplayType'] | '';
  /** A new picture: PNG in Base64. */
  readonly picture: string;
  /** The address of the saved picture. */
  readonly savedPicture: string;
  readonly LinkType: AdministeredAnnouncement['LinkType'] | '';
  readonly LinkUrl: string;
  readonly LinkDestination: LinkDestination | '';
  readonly ProgramId: string;
  /** Calendar days, and times of day as `HH:mm`, in the administrator's zone. */
  readonly fromDay: string;
  readonly fromTime: string;
  readonly untilDay: string;
  readonly untilTime: string;
  readonly Filters: AudienceRow[];
}

const languages = ['en', 'es'] as const satisfies readonly Language[];

export const newAnnouncement: AnnouncementValues = {
  titles: { en: '', es: '' },
  contents: { en: '', es: '' },
  alternatives: { en: '', es: '' },
  DisplayType: 'Announcement',
  picture: '',
  savedPicture: '',
  LinkType: 'Blank',
  LinkUrl: '',
  LinkDestination: '',
  ProgramId: '',
  fromDay: '',
  fromTime: '',
  untilDay: '',
  untilTime: '',
  Filters: [],
};

/** Day and time of an instant in the administrator's zone; both empty without an instant. */
const momentIn = (instant: string | null, zone: string): { readonly day: string; readonly time: string } =>
  instant === null ? { day: '', time: '' } : { day: dayIn(instant, zone), time: timeIn(instant, zone) };

/** The initial values for a saved announcement. */
export const startOf =
  (zone: string) =>
  (saved: AdministeredAnnouncement): AnnouncementValues => {
    const textsOf = (name: 'Title' | 'Content' | 'ImageAlternativeText'): Texts => {
      const of = (language: Language): string => saved.Texts.find(({ LanguageCode }) => LanguageCode === language)?.[name] ?? '';
      return { en: of('en'), es: of('es') };
    };
    const [from, until] = [momentIn(saved.From, zone), momentIn(saved.Until, zone)];
    return {
      titles: textsOf('Title'),
      contents: textsOf('Content'),
      alternatives: textsOf('ImageAlternativeText'),
      DisplayType: saved.DisplayType,
      picture: '',
      savedPicture: saved.ImageUrl ?? '',
      LinkType: saved.LinkType,
      LinkUrl: saved.LinkUrl ?? '',
      LinkDestination: saved.LinkDestination ?? '',
      ProgramId: saved.ProgramId ?? '',
      fromDay: from.day,
      fromTime: from.time,
      untilDay: until.day,
      untilTime: until.time,
      Filters: [...(saved.Filters ?? hiddenAudience)],
    };
  };

/** The destinations that need a program. */
const leadsToProgram = (destination: string): boolean => destination === 'Challenge' || destination === 'Event';

/** The chosen link; values of other kinds are not sent. */
const linkOf = ({
  LinkType,
  LinkUrl,
  LinkDestination,
  ProgramId,
}: AnnouncementValues): Pick<AnnouncementBody, 'LinkType' | 'LinkUrl' | 'LinkDestination' | 'ProgramId'> => {
  const none = { LinkType: LinkType || 'Blank', LinkUrl: null, LinkDestination: null, ProgramId: null } as const;
  switch (LinkType) {
    case 'ExternalLink':
    case 'Video':
      return { ...none, LinkUrl: LinkUrl.trim() };
    case 'WithinProduct':
      return { ...none, LinkDestination: LinkDestination || null, ProgramId: leadsToProgram(LinkDestination) ? ProgramId : null };
    default:
      return none;
  }
};

const instantOf = (day: string, time: string, zone: string): string | null => (day === '' || time === '' ? null : instantIn(day, time, zone));

/** From and Until of the form, as instants. */
export const periodOf = (
  { fromDay, fromTime, untilDay, untilTime }: AnnouncementValues,
  zone: string,
): { readonly From: string | null; readonly Until: string | null } => ({
  From: instantOf(fromDay, fromTime, zone),
  Until: instantOf(untilDay, untilTime, zone),
});

/**
 * The body of the save. It names both languages, in the order of `languages`; a language without any text is removed.
 * @param saved the edited announcement: the form shows moments to the minute, so unchanged ones keep their saved value
 */
export const bodyOf = (values: AnnouncementValues, zone: string, saved?: AdministeredAnnouncement): AnnouncementBody => {
  const before = saved && periodOf(startOf(zone)(saved), zone);
  const { From, Until } = periodOf(values, zone);
  return {
    Texts: languages.map((LanguageCode) => ({
      LanguageCode,
      Title: values.titles[LanguageCode].trim(),
      Content: values.contents[LanguageCode],
      ImageAlternativeText: values.alternatives[LanguageCode].trim(),
    })),
    DisplayType: values.DisplayType || 'Announcement',
    ...(values.picture !== '' && { ImageUploadRequest: { Base64EncodedImage: values.picture } }),
    ...linkOf(values),
    From: before?.From === From ? (saved?.From ?? null) : From,
    Until: before?.Until === Until ? (saved?.Until ?? null) : Until,
    ...(!isHiddenAudience(values.Filters) && { Filters: values.Filters }),
  };
};

const fieldsOfTexts: ReadonlyMap<string, string> = new Map([
  ['Title', 'titles'],
  ['Content', 'contents'],
  ['ImageAlternativeText', 'alternatives'],
]);

const fields: ReadonlyMap<string, string> = new Map([
  ['Title', 'titles.en'],
  ['Content', 'contents.en'],
  ['ImageAlternativeText', 'alternatives.en'],
  ['From', 'fromDay'],
  ['Until', 'untilDay'],
  ['ImageUploadRequest', 'picture'],
]);

/** The form field that shows the server's error about a property of the body. */
export const fieldOf = (property: string): string => {
  const [head = '', at = '', name = ''] = property.split('.');
  if (head === 'Texts') return `${fieldsOfTexts.get(name) ?? 'titles'}.${languages[Number(at)] ?? 'en'}`;
  return fields.get(head) ?? property;
};
