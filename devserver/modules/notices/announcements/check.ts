import type { AnnouncementBody } from '../../../../shell/features/notices/announcements/contract';
import { longestContent } from '../../../../shell/features/notices/announcements/rules/limits';
import { isOwnPath } from '../../../../shell/rules/addresses/ownPath';
import { dayIn, defaultZone, isPlausibleDay } from '../../../../shell/rules/dates/days';
import { cleanName } from '../../../../shell/rules/visible';
import { FieldRefusal, type Unit } from '../../../platform/module';
import { isBlank, longestStored } from '../../../platform/sanitise';
import type { NoticesDb, NoticesTransaction } from '../tables';
import { type AnnouncementState, type NoticesUnit, programsOf } from './records';

type Text = AnnouncementState['Texts'][number];

/** The sanitised text to store; undefined: the language is removed. @throws FieldRefusal 400 for the field, `of` is the prefix of its path */
const keptText = ({ LanguageCode, ...sent }: Text, unit: Pick<Unit, 'sanitise'>, of = ''): Text | undefined => {
  const [Title, ImageAlternativeText] = [cleanName(sent.Title), cleanName(sent.ImageAlternativeText)];
  const sanitised = unit.sanitise(sent.Content);
  const Content = isBlank(sanitised) ? '' : sanitised;
  if (Title === '' && Content === '') return undefined;
  if (Title === '') throw new FieldRefusal(`${of}Title`, 'rules.required');
  if (Content.length > longestStored(longestContent)) throw new FieldRefusal(`${of}Content`, 'announcement.tooLong');
  return { LanguageCode, Title, Content, ImageAlternativeText };
};

const languages = ['en', 'es'] as const;

/** The texts after a save, by language. @throws FieldRefusal 400 for a text that is missing or too long */
export const textsIn = (body: AnnouncementBody, unit: Pick<Unit, 'sanitise'>, before: readonly Text[]): readonly Text[] => {
  const texts = new Map<string, Text | undefined>(before.map((text) => [text.LanguageCode, text]));
  for (const [at, sent] of (body.Texts ?? []).entries()) {
    if (body.Texts?.some((other, place) => place < at && other.LanguageCode === sent.LanguageCode))
      throw new FieldRefusal(`Texts[${at}].LanguageCode`, 'announcement.languageTwice');
    texts.set(sent.LanguageCode, keptText(sent, unit, `Texts[${at}].`));
  }
  const { LanguageCode = 'en', Title, Content, ImageAlternativeText } = body;
  if (Title !== undefined || Content !== undefined || ImageAlternativeText !== undefined) {
    const known = texts.get(LanguageCode) ?? { Title: '', Content: '', ImageAlternativeText: '' };
    const own = {
      LanguageCode,
      Title: Title ?? known.Title,
      Content: Content ?? known.Content,
      ImageAlternativeText: ImageAlternativeText ?? known.ImageAlternativeText,
    };
    texts.set(LanguageCode, keptText(own, unit));
  }
  const kept = languages.flatMap((language) => texts.get(language) ?? []);
  if (kept.length === 0) throw new FieldRefusal(body.Texts?.length ? 'Texts[0].Title' : 'Title', 'rules.required');
  return kept;
};

/** Sites whose addresses are pages with a player in a frame, which our pages do not embed. */
const filmPages: ReadonlySet<string> = new Set([
  'youtube.com',
  'youtube-nocookie.com',
  'youtu.be',
  'vimeo.com',
  'dailymotion.com',
  'dai.ly',
  'tiktok.com',
  'facebook.com',
  'fb.watch',
  'instagram.com',
]);

/** Whether a host belongs to one of these sites; it may end with a dot. */
const isFilmPage = (host: string): boolean => filmPages.has(host.replace(/\.$/, '').split('.').slice(-2).join('.'));

/** A normalized https address, without user name and password. @throws FieldRefusal 400 for another one */
const webAddress = (text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') throw new FieldRefusal('LinkUrl', 'announcement.https');
  return url;
};

const keptUrl = (kind: 'ExternalLink' | 'Video', sent: string | null): string => {
  const text = (sent ?? '').trim();
  if (text === '') throw new FieldRefusal('LinkUrl', 'rules.required');
  // One of the product's own films, as the news plays it.
  if (kind === 'Video' && isOwnPath(text)) return text;
  const url = webAddress(text);
  if (kind === 'Video' && isFilmPage(url.hostname)) throw new FieldRefusal('LinkUrl', 'announcement.noFilm');
  return url.href;
};

/** The plugin with the page of a destination; undefined: every company has the page. */
const pluginOf = {
  Challenge: 'programs',
  Event: 'programs',
  HealthProfile: 'hra',
  HealthAssessment: 'hra',
  RewardsStatement: 'rewards',
  UserProfile: undefined,
} as const;
export type Destination = keyof typeof pluginOf;

/** Destinations within the product whose pages the company has. */
export const destinationsOf = async (db: NoticesDb | NoticesTransaction, companyId: string): Promise<readonly Destination[]> => {
  const rows = await (db as NoticesDb).selectFrom('company_plugin').select('plugin_id').where('company_id', '=', companyId).execute();
  const licensed = new Set(rows.map(({ plugin_id }) => plugin_id));
  return (Object.keys(pluginOf) as Destination[]).filter((one) => {
    const plugin = pluginOf[one];
    return plugin === undefined || licensed.has(plugin);
  });
};

/** Programs that have not ended, in the language of the call. */
export const openTargets = async (context: Pick<Unit, 'read' | 'now'>, companyId: string, language: 'en-US' | 'es-419') => {
  const today = dayIn(context.now(), defaultZone);
  return [...(await programsOf(context, companyId, language)).values()].filter(({ endsOn }) => endsOn === null || endsOn >= today);
};

type Link = Pick<AnnouncementState, 'LinkType' | 'LinkUrl' | 'LinkDestination' | 'ProgramId' | 'ProgramOwnerId'>;
const nowhere: Link = { LinkType: 'Blank', LinkUrl: null, LinkDestination: null, ProgramId: null, ProgramOwnerId: null };

/**
 * The link after a save; an unchanged link stays valid even if the company no longer has its target.
 * @throws FieldRefusal 400 for an invalid property
 */
export const linkIn = async (body: AnnouncementBody, unit: NoticesUnit, companyId: string, before: Link = nowhere): Promise<Link> => {
  const { LinkType = before.LinkType, LinkUrl = before.LinkUrl, LinkDestination = before.LinkDestination, ProgramId = before.ProgramId } = body;
  const wanted = { LinkType, LinkUrl, LinkDestination, ProgramId: ProgramId || null, ProgramOwnerId: before.ProgramOwnerId };
  if ((Object.keys(wanted) as (keyof Link)[]).every((name) => wanted[name] === before[name])) return wanted;
  switch (LinkType) {
    case 'Blank':
      return nowhere;
    case 'ExternalLink':
    case 'Video':
      return { ...nowhere, LinkType, LinkUrl: keptUrl(LinkType, LinkUrl) };
    case 'WithinProduct': {
      if (LinkDestination === null) throw new FieldRefusal('LinkDestination', 'rules.required');
      if (!(await destinationsOf(unit.trx, companyId)).includes(LinkDestination)) throw new FieldRefusal('LinkDestination', 'announcement.noDestination');
      if (LinkDestination !== 'Challenge' && LinkDestination !== 'Event') return { ...nowhere, LinkType, LinkDestination };
      if (!ProgramId) throw new FieldRefusal('ProgramId', 'rules.required');
      const program = (await openTargets(unit, companyId, 'en-US')).find(({ id }) => id === ProgramId);
      if (program?.type !== LinkDestination) throw new FieldRefusal('ProgramId', 'announcement.noTarget');
      return { ...nowhere, LinkType, LinkDestination, ProgramId, ProgramOwnerId: program.ownerId };
    }
  }
};

/** Date and time with a zone. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Converts a time to UTC, of a year with four digits because times are compared as texts. @throws FieldRefusal 400 for an invalid one */
const keptMoment = (field: 'From' | 'Until', sent: string | null): string | null => {
  if (sent === null || sent === '') return null;
  const at = moment.test(sent) && isPlausibleDay(sent.slice(0, 'yyyy-MM-dd'.length)) ? new Date(sent) : undefined;
  if (at === undefined || Number.isNaN(at.getTime()) || !isPlausibleDay(at.toISOString().slice(0, 'yyyy-MM-dd'.length)))
    throw new FieldRefusal(field, 'announcement.noMoment');
  return at.toISOString();
};

/** The period after a save. @throws FieldRefusal 400 for an invalid property */
export const periodIn = (body: AnnouncementBody, before: Pick<AnnouncementState, 'From' | 'Until'> = { From: null, Until: null }) => {
  const From = body.From === undefined ? before.From : keptMoment('From', body.From);
  const Until = body.Until === undefined ? before.Until : keptMoment('Until', body.Until);
  if (From !== null && Until !== null && Until <= From) throw new FieldRefusal('Until', 'announcement.endsFirst');
  return { From, Until };
};
