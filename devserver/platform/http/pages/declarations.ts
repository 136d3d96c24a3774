import { createHash } from 'node:crypto';
import type { BrowserHalf } from './browserHalf';

type Built = Pick<BrowserHalf, 'plugins' | 'declarations'>;

/** Folder of joined declarations: no plugin id has this form. */
const folder = 'plugins/_';

/** The script with the declarations of these plugins: a map of functions by id, so that one that throws does not affect the others. */
const textOf = ({ start, parts, staffParts }: NonNullable<Built['declarations']>, ids: readonly string[], isStaff: boolean): string => {
  const known = new Map(Object.entries(isStaff ? { ...parts, ...staffParts } : parts));
  const entries = ids.map((id) => `[${JSON.stringify(id)},()=>(${known.get(id)})(start)]`);
  return `import*as start from${JSON.stringify(start)};export const parts=new Map([${entries.join()}]);`;
};

const addressOf = (ids: readonly string[], text: string): string =>
  `${folder}/${ids.join('.')}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.js`;

/**
 * Addresses of the declarations of these plugins, as far as built, by id in the given order. All are in one file, whose name contains the ids and a hash of its
 * content; while the build is watched each has its own file.
 * @param isStaff participants get declarations without the pages of staff
 */
export const addressesOf = ({ plugins, declarations }: Built, ids: readonly string[], isStaff: boolean): ReadonlyMap<string, string> => {
  const urls = new Map(Object.entries(plugins));
  const built = ids.filter((id) => urls.has(id));
  if (declarations === undefined) return new Map(built.map((id) => [id, urls.get(id) ?? '']));
  const sorted = built.toSorted();
  const url = `/assets/${addressOf(sorted, textOf(declarations, sorted, isStaff))}`;
  return new Map(built.map((id) => [id, url]));
};

/**
 * The plugins whose code a file below `assets/` contains: none for files of the shell.
 * Case is ignored, as on some file systems.
 */
export const pluginsIn = (file: string): readonly string[] => {
  const [top, id = '', name = ''] = file.toLowerCase().split('/');
  if (top !== 'plugins') return [];
  return `${top}/${id}` === folder ? name.replace(/-[^-]*$/, '').split('.') : [id];
};

/** The text of joined declarations; `undefined` for any other address, or one of an earlier build. */
export const joinedAt = ({ plugins, declarations }: Built, file: string): string | undefined => {
  if (declarations === undefined || !file.startsWith(`${folder}/`)) return undefined;
  const [ids, built] = [pluginsIn(file), new Set(Object.keys(plugins))];
  if (!ids.every((id) => built.has(id))) return undefined;
  return [false, true].map((isStaff) => textOf(declarations, ids, isStaff)).find((text) => addressOf(ids, text) === file);
};
