import type { Resource, Section } from '../contract';

export const aResource = (changes: Partial<Resource> = {}): Resource => ({
  Id: 'stretches',
  SectionId: 'movement',
  Title: 'Six stretches',
  Description: 'Five minutes, no sweat.',
  ImageUrl: null,
  ResourceType: 'Document',
  Url: null,
  FilePath: 'documents/stretches.pdf',
  FileName: 'Six stretches.pdf',
  FileSize: 2400,
  Article: null,
  ShowOnHomepage: true,
  Order: 1,
  ...changes,
});

export const aSection = (...resources: readonly Resource[]): Section => ({
  Id: 'movement',
  Title: 'Moving at work',
  Description: 'For people who sit.',
  Order: 1,
  Resources: [...resources],
});
