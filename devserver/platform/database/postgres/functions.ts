/**
 * Functions that queries and triggers use. `folded` and `later_words` are those of `../search/functions.ts`: a text without case and accents, per character, and the
 * words after the first one as a JSON list. `search_terms` returns the search terms of a row, each with the name of its column. PostgreSQL 17 and newer make
 * indexes with an empty search path, so functions keep their own.
 */
export const functions: readonly string[] = [
  `create or replace function folded(said text) returns text immutable strict parallel safe language sql as $$
  select case when said ~ '^[\\x01-\\x7f]*$' then lower(said) else (
    select string_agg(lower(left(normalize(part, nfd), 1)), '' order by at)
    from regexp_split_to_table(translate(normalize(said, nfc), 'łŁøØđĐħĦŧŦð', 'lLoOdDhHtTd'), '') with ordinality as parts(part, at)
  ) end
$$`,
  `create or replace function later_words(name text) returns text immutable parallel safe language sql set search_path from current as $$
  select coalesce(json_agg(words.found[1])::text, '[]')
  from regexp_matches(regexp_replace(folded(name), '^[[:alnum:]]+', ''), '[[:alnum:]]+', 'g') as words(found)
$$`,
  `create or replace function search_terms(scope text, columns text[], texts text[]) returns tsvector immutable parallel safe language sql set search_path from current as $$
  select array_to_tsvector(array_agg(term)) from (
    select 'scope:' || scope as term
    union select columns[at] || ':' || words.found[1]
    from generate_subscripts(columns, 1) as at, regexp_matches(folded(coalesce(texts[at], '')), '[[:alnum:]]+', 'g') as words(found)
  ) as terms
$$`,
];
