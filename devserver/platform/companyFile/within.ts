import type { Audience } from '../../../shell/net/schemas/audience';
import type { CarriedJson } from './declared';
import { gone } from './format';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Conversions of the values of a JSON column. */
export interface JsonVisitor {
  /** @returns the id in the other form; null: it is not in the file */
  id(table: string, id: string): string | null;
  audience(audience: Audience): Audience;
  file(name: string): string | null;
  html(html: string): string;
  link(address: string): string;
}

/** Applies `visit` to every text of a value. */
const eachText = (value: Json, visit: (text: string) => string): Json => {
  if (typeof value === 'string') return visit(value);
  if (Array.isArray(value)) return value.map((one: Json) => eachText(one, visit));
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, eachText(one, visit)]));
  return value;
};

/** Ids in the other form, without those of no row; if there is no other, one that nothing has. */
const convertedIds = (ids: readonly string[], replace: (id: string) => string | null | undefined): readonly string[] => {
  const found = ids.flatMap((id) => replace(id) ?? []);
  return ids.length > 0 && found.length === 0 ? [gone] : found;
};

const converted = (value: Json, declared: CarriedJson, visitor: JsonVisitor, outerIds: CarriedJson['ids'] = {}): Json => {
  if (Array.isArray(value)) return value.map((one: Json) => converted(one, declared, visitor));
  if (typeof value !== 'object' || value === null) return value;
  const { idsOrAll = {}, audiences = [], files = [], html = [], links = [] } = declared;
  const ids = { ...declared.ids, ...outerIds };
  return Object.fromEntries(
    Object.entries(value).map(([key, one]): [string, Json] => {
      const table = Object.hasOwn(ids, key) ? ids[key] : undefined;
      if (table !== undefined && typeof one === 'string') return [key, visitor.id(table, one)];
      if (table !== undefined && Array.isArray(one)) return [key, one.flatMap((id: Json) => (typeof id === 'string' ? (visitor.id(table, id) ?? []) : []))];
      const listed = Object.hasOwn(idsOrAll, key) ? idsOrAll[key] : undefined;
      if (listed !== undefined && Array.isArray(one)) return [key, convertedIds(one as string[], (id) => (id === 'ALL' ? id : visitor.id(listed, id)))];
      if (audiences.includes(key)) return [key, visitor.audience(one as unknown as Audience) as unknown as Json];
      if (files.includes(key) && typeof one === 'string') return [key, visitor.file(one)];
      if (html.includes(key)) return [key, eachText(one, visitor.html)];
      if (links.includes(key)) return [key, eachText(one, visitor.link)];
      return [key, converted(one, declared, visitor)];
    }),
  );
};

/** A JSON text with its ids, audiences, files, HTML and addresses in the other form. @throws SyntaxError if it is no JSON */
export const convertJson = (text: string, declared: CarriedJson, visitor: JsonVisitor): string => {
  const value = JSON.parse(text) as Json;
  return JSON.stringify(declared.links?.includes('') ? eachText(value, visitor.link) : converted(value, declared, visitor, declared.outerIds));
};

/** Converts a JSON array of ids (`convertedIds`). */
export const convertList = (text: string, replace: (id: string) => string | undefined): string =>
  JSON.stringify(convertedIds(JSON.parse(text) as string[], replace));
