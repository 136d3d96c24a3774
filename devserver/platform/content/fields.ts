import { isOwnPath } from '../../../shell/rules/addresses/ownPath';
import { dayIn, defaultZone } from '../../../shell/rules/dates/days';
import { cleanName } from '../../../shell/rules/visible';
import { FieldRefusal } from '../refusal';
import type { BothLanguages } from './kind';

/** The period in which content is shown, as days in the zone of programs. */
export interface Publication {
  readonly IsPublished: boolean;
  readonly From: string | null;
  readonly Until: string | null;
}

/** The publication of content that was saved before its kind could be a draft. */
export const always: Publication = { IsPublished: true, From: null, Until: null };

/** Names in their stored form. @throws FieldRefusal 400 without an English one */
export const namesIn = ({ Names }: { readonly Names: BothLanguages }): BothLanguages => {
  const kept = { en: cleanName(Names.en), es: cleanName(Names.es) };
  if (kept.en === '') throw new FieldRefusal('Names.en', 'rules.required');
  return kept;
};

/** A text of several lines, in its stored form. */
export const wordsIn = ({ en, es }: BothLanguages): BothLanguages => ({ en: en.trim(), es: es.trim() });

/** @throws FieldRefusal 400 for days in the wrong order */
export const publicationIn = ({ IsPublished, From, Until }: Publication): Publication => {
  if (From !== null && Until !== null && Until < From) throw new FieldRefusal('Until', 'content.endsFirst');
  return { IsPublished, From, Until };
};

/** The day that decides about publications. */
export const publicationDay = (now: string): string => dayIn(now, defaultZone);

/** Whether people see content on a day. */
export const isShownOn = ({ IsPublished, From, Until }: Publication, today: string): boolean =>
  IsPublished && (From === null || From <= today) && (Until === null || Until >= today);

/** The state of a publication on a day. */
export const publicationState = ({ IsPublished, From, Until }: Publication, today: string): 'draft' | 'scheduled' | 'live' | 'ended' => {
  if (!IsPublished) return 'draft';
  if (Until !== null && Until < today) return 'ended';
  return From !== null && From > today ? 'scheduled' : 'live';
};

/**
 * The target of a link: a path of the product, or an https URL without user and password.
 * @throws FieldRefusal 400 at the field for anything else, such as `javascript:`
 */
export const linkIn = (field: string, sent: string | null): string => {
  const text = (sent ?? '').trim();
  if (text === '') throw new FieldRefusal(field, 'rules.required');
  if (isOwnPath(text)) return text;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') throw new FieldRefusal(field, 'content.noLink');
  return url.href;
};

/** Whether a row of a table of content is shown, by its columns. */
interface PublicationRow {
  readonly is_published: number;
  readonly shown_from: string | null;
  readonly shown_until: string | null;
}

export const publicationOf = ({ is_published, shown_from, shown_until }: PublicationRow): Publication => ({
  IsPublished: is_published !== 0,
  From: shown_from,
  Until: shown_until,
});
