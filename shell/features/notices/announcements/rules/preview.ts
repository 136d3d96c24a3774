import type { Announcement } from '../../contract';
import type { AnnouncementValues } from './form';

type Language = 'en' | 'es';

const isEmpty = (text: string): boolean => text.trim() === '';

/** The language of the text that a reader of this language sees: their own, or the other one if theirs is missing. */
export const shownIn = ({ titles, contents }: Pick<AnnouncementValues, 'titles' | 'contents'>, language: Language): Language => {
  const other = language === 'en' ? 'es' : 'en';
  const has = (one: Language): boolean => !isEmpty(titles[one]) || contents[one] !== '';
  return has(language) || !has(other) ? language : other;
};

interface Shown {
  readonly company: string;
  readonly language: Language;
  /** When it was first shown, ISO 8601. */
  readonly publishedAt: string;
}

/** The form's announcement as participants receive it. */
export const previewOf = (values: AnnouncementValues, { company, language, publishedAt }: Shown): Announcement => {
  const shown = shownIn(values, language);
  const isPicture = values.DisplayType === 'AnnouncementImage';
  const picture = values.picture === '' ? values.savedPicture : `data:image/png;base64,${values.picture}`;
  return {
    Id: 'preview',
    AnnouncementId: 'preview',
    DisplayType: isPicture ? 'AnnouncementImage' : 'announcement',
    IsArchived: false,
    Order: 1,
    PublishedAt: publishedAt,
    Title: values.titles[shown],
    Content: values.contents[shown],
    ImageUrl: isPicture && picture !== '' ? picture : null,
    ImageAlternativeText: values.alternatives[shown],
    LinkType: values.LinkType || 'Blank',
    LinkUrl: values.LinkUrl,
    LinkDestination: values.LinkDestination || null,
    ProgramId: values.ProgramId || null,
    EntityId: company,
  };
};
