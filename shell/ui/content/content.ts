import { folded } from '../../rules/fuzzy';
import type { Translated } from '../form/translated/TranslatedField';

/** Properties of content of any kind. */
export interface ContentItem {
  readonly Id: string;
  readonly EntityId: string;
  readonly Names: Translated;
  readonly Version?: number | undefined;
}

/** Content with a publication period. */
export interface PublishedItem extends ContentItem {
  readonly IsPublished: boolean;
  readonly From: string | null;
  readonly Until: string | null;
  readonly State: 'draft' | 'scheduled' | 'live' | 'ended';
}

/** The fields of a publication in a form; an empty day is an open end. */
export interface PublicationValues {
  readonly IsPublished: boolean;
  readonly From: string;
  readonly Until: string;
}

/** Initial values of the publication fields; new content is a draft. */
export const publicationStart = (item: Pick<PublishedItem, 'IsPublished' | 'From' | 'Until'> | undefined): PublicationValues => ({
  IsPublished: item?.IsPublished ?? false,
  From: item?.From ?? '',
  Until: item?.Until ?? '',
});

export const publicationBody = ({ IsPublished, From, Until }: PublicationValues) => ({ IsPublished, From: From || null, Until: Until || null });

/** Name of content in a language; English if there is no Spanish name. */
export const nameIn = ({ en, es }: Translated, locale: string): string => (locale.startsWith('es') && es !== '' ? es : en);

/** Whether a name of content, in either language, contains a text, ignoring case and accents. */
export const isNamed = ({ Names: { en, es } }: Pick<ContentItem, 'Names'>, text: string): boolean => folded(`${en} ${es}`).includes(folded(text.trim()));
