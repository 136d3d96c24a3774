import { type PublicationValues, publicationBody, publicationStart } from '#shell/api';
import type { AdministeredResource, AdministeredSection, Resource, ResourceBody, SectionBody } from '../../contract';

type Both = AdministeredSection['Names'];
type Base = Pick<SectionBody, 'Id' | 'EntityId' | 'Version'>;

const noText: Both = { en: '', es: '' };

/** Values of the section form. */
export interface SectionValues extends PublicationValues {
  readonly Names: Both;
  readonly Descriptions: Both;
  readonly Roles: readonly string[];
  readonly Departments: readonly string[];
  readonly Locations: readonly string[];
  readonly Regions: readonly string[];
}

export const startOfSection = (section: AdministeredSection | undefined): SectionValues => ({
  Names: section?.Names ?? noText,
  Descriptions: section?.Descriptions ?? noText,
  ...publicationStart(section),
  Roles: section?.Roles ?? [],
  Departments: section?.Departments ?? [],
  Locations: section?.Locations ?? [],
  Regions: section?.Regions ?? [],
});

/** Selecting all values means no filter, so that values added later match, too. */
const sentList = <T extends string>(values: readonly string[]): T[] => (values.includes('ALL') ? [] : ([...values] as T[]));

export const sectionBody = (values: SectionValues, base: Base): SectionBody => ({
  ...base,
  Names: values.Names,
  Descriptions: values.Descriptions,
  ...publicationBody(values),
  Roles: sentList(values.Roles),
  Departments: sentList(values.Departments),
  Locations: sentList(values.Locations),
  Regions: sentList(values.Regions),
});

/** Values of the resource form. Values of other types stay in the form, and are not sent. */
export interface ResourceValues extends PublicationValues {
  readonly Names: Both;
  readonly Descriptions: Both;
  readonly SectionId: string;
  readonly ResourceType: Resource['ResourceType'] | '';
  readonly Url: string;
  readonly Articles: Both;
  readonly fileEn: File | undefined;
  readonly fileEs: File | undefined;
  /** A new picture as Base64. */
  readonly picture: string;
  /** The address of the saved picture; empty if it is to be removed. */
  readonly savedPicture: string;
  readonly ShowOnHomepage: boolean;
}

export const startOfResource =
  (firstSection: string) =>
  (resource: AdministeredResource | undefined): ResourceValues => ({
    Names: resource?.Names ?? noText,
    Descriptions: resource?.Descriptions ?? noText,
    SectionId: resource?.SectionId ?? firstSection,
    ResourceType: resource?.ResourceType ?? 'Document',
    Url: resource?.Url ?? '',
    Articles: resource?.Articles ?? noText,
    fileEn: undefined,
    fileEs: undefined,
    picture: '',
    savedPicture: resource?.ImageUrl ?? '',
    ShowOnHomepage: resource?.ShowOnHomepage ?? false,
    ...publicationStart(resource),
  });

/** @param before address of the saved picture, to detect its removal */
export const resourceBody = (values: ResourceValues, base: Base, before: string | null): ResourceBody => {
  const hasAddress = values.ResourceType === 'Link' || values.ResourceType === 'Video';
  const picture = values.picture !== '' ? { ImageUploadRequest: { Base64EncodedImage: values.picture } } : { ImageUploadRequest: null };
  return {
    ...base,
    SectionId: values.SectionId,
    Names: values.Names,
    Descriptions: values.Descriptions,
    ResourceType: values.ResourceType || 'Document',
    Url: hasAddress ? values.Url.trim() || null : null,
    Articles: values.ResourceType === 'Article' ? values.Articles : noText,
    ...((values.picture !== '' || (before !== null && values.savedPicture === '')) && picture),
    ShowOnHomepage: values.ShowOnHomepage,
    ...publicationBody(values),
  };
};

/** The field of a form for a property of the body in a message of the server. */
export const fieldOf = (property: string): string => {
  if (property.startsWith('Files.')) return property.startsWith('Files.es') ? 'fileEs' : 'fileEn';
  return property.startsWith('ImageUploadRequest') ? 'picture' : property;
};

/** The form's resource in a language, as participants receive it. */
export const previewOf = (values: ResourceValues, language: 'en' | 'es'): Resource => {
  const spoken = values.Names[language] === '' ? 'en' : language;
  const picture = values.picture === '' ? values.savedPicture : `data:image/png;base64,${values.picture}`;
  return {
    Id: 'preview',
    SectionId: values.SectionId,
    Title: values.Names[spoken],
    Description: values.Descriptions[spoken],
    ImageUrl: picture === '' ? null : picture,
    ResourceType: values.ResourceType || 'Document',
    Url: values.Url,
    FilePath: null,
    FileName: null,
    FileSize: values.fileEn?.size ?? null,
    Article: null,
    ShowOnHomepage: values.ShowOnHomepage,
    Order: 1,
  };
};
