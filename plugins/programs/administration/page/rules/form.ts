import { nameIn, type PublicationValues, publicationBody, publicationStart } from '#shell/api';
import { isOwnPath } from '#shell/rules/addresses/ownPath';
import type {
  AdministeredLink,
  AdministeredProgramSection,
  AdministeredTag,
  AdministeredWord,
  BoardWordBody,
  LinkBody,
  ProgramSectionBody,
  QuickLink,
  TagBody,
} from '../../../contract';

type Both = AdministeredLink['Names'];
type Base = Pick<LinkBody, 'Id' | 'EntityId' | 'Version'>;

const noText: Both = { en: '', es: '' };

/** Values of the quick link form. */
export interface LinkValues extends PublicationValues {
  readonly Names: Both;
  readonly Descriptions: Both;
  readonly Icon: QuickLink['Icon'] | '';
  readonly LinkType: QuickLink['LinkType'] | '';
  readonly Url: string;
}

export const startOfLink = (link: AdministeredLink | undefined): LinkValues => ({
  Names: link?.Names ?? noText,
  Descriptions: link?.Descriptions ?? noText,
  Icon: link?.Icon ?? 'heart',
  LinkType: link?.LinkType ?? 'WithinProduct',
  Url: link?.Url ?? '',
  ...publicationStart(link),
});

export const linkBody = (values: LinkValues, base: Base): LinkBody => ({
  ...base,
  Names: values.Names,
  Descriptions: values.Descriptions,
  Icon: values.Icon || 'heart',
  LinkType: values.LinkType || 'Blank',
  Url: values.LinkType === 'Blank' ? null : values.Url.trim() || null,
  ...publicationBody(values),
});

/** Whether an address is valid for a type of link, as far as the browser can check. */
export const fitsType = (typed: string, type: LinkValues['LinkType']): boolean => {
  const text = typed.trim();
  const isSite = URL.canParse(text) && new URL(text).protocol === 'https:';
  if (type === 'ExternalLink') return isSite;
  return type === 'WithinProduct' ? isOwnPath(text) : isSite || isOwnPath(text);
};

/** The link of the form as displayed in a language. */
export const linkPreview = (values: LinkValues, language: 'en' | 'es'): QuickLink => {
  const body = linkBody(values, { Id: null });
  const spoken = values.Names[language] === '' ? 'en' : language;
  return { Label: values.Names[spoken], Description: values.Descriptions[spoken], Icon: body.Icon, LinkType: body.LinkType, Url: body.Url };
};

/** Values of the section form. */
export interface SectionValues {
  readonly Names: Both;
  readonly Descriptions: Both;
  readonly Programs: readonly string[];
}

export const startOfSection = (section: AdministeredProgramSection | undefined): SectionValues => ({
  Names: section?.Names ?? noText,
  Descriptions: section?.Descriptions ?? noText,
  Programs: section?.Programs ?? [],
});

export const sectionBody = ({ Names, Descriptions, Programs }: SectionValues, base: Base): ProgramSectionBody => ({
  ...base,
  Names,
  Descriptions,
  Programs: [...Programs],
});

/** Values of the tag form. */
export interface TagValues {
  readonly Names: Both;
  readonly Programs: readonly string[];
}

export const startOfTag = (tag: AdministeredTag | undefined): TagValues => ({ Names: tag?.Names ?? noText, Programs: tag?.Programs ?? [] });

export const tagBody = ({ Names, Programs }: TagValues, base: Base): TagBody => ({ ...base, Names, Programs: [...Programs] });

/** Values of the form of a word. */
interface WordValues {
  readonly Words: Both;
  readonly Outcome: AdministeredWord['Outcome'] | '';
}

export const startOfWord = (word: AdministeredWord | undefined): WordValues => ({ Words: word?.Words ?? noText, Outcome: word?.Outcome ?? 'Held' });

export const wordBody = ({ Words, Outcome }: WordValues, base: Base): BoardWordBody => ({ ...base, Words, Outcome: Outcome || 'Held' });

/** Programs to choose from, by name. */
export const programOptions = (programs: readonly { readonly Id: string; readonly Names: Both }[], locale: string) =>
  programs.map(({ Id, Names }) => ({ value: Id, label: nameIn(Names, locale) })).sort((one, other) => one.label.localeCompare(other.label, locale));
