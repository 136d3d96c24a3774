import type { FileRow } from './format';
import type { ReadTable } from './read';

/** Columns of content that has drafts, with their value in a draft. */
const ofDrafts: FileRow = { is_published: 0, is_draft: 1 };

const asDraft = (row: FileRow): FileRow => ({ ...row, ...Object.fromEntries(Object.entries(ofDrafts).filter(([column]) => column in row)) });

/** The menu is the only setting that leads to content: the others are copied with the template. */
const menuOnly = ({ id = '', top_nav = '[]' }: FileRow): FileRow => ({ id, top_nav });

/** The rows of a read file for a company that has its settings already. @param asDrafts whether content with drafts is not published */
export const asContent = (tables: readonly ReadTable[], asDrafts: boolean): readonly ReadTable[] =>
  tables.map(({ shape, rows }) => ({
    shape,
    rows: shape.name === 'company' ? rows.map(menuOnly) : asDrafts && !shape.declared.staysPublished ? rows.map(asDraft) : rows,
  }));
