import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '../../../../shell/i18n/locale';
import type { Audience, AudienceRow } from '../../../../shell/net/schemas';
import type { Context } from '../../../platform/module';

/** Returns the uses of filters as text: 'the challenge “Walk 10,000” and 1 more'; empty: none. */
export type Uses = (audience: Audience) => string;

/** Maximum number of uses that are named; the others are counted. */
const mostNamed = 5;

/** Normalizes a row for comparison: the order of values does not matter. */
const comparable = ({ Values, Levels, ...row }: AudienceRow) => ({ ...row, Values: [...Values].sort(), ...(Levels && { Levels: [...Levels].sort() }) });

/** Whether two audiences have the same rows, in any order. */
export const areSame = (one: Audience, other: Audience): boolean => {
  if (one.length !== other.length) return false;
  const left = other.map(comparable);
  return one.map(comparable).every((row) => {
    const at = left.findIndex((candidate) => isDeepStrictEqual(candidate, row));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
};

type Knowing = Pick<Context, 'read' | 'text'>;

/** Language and names for the text of uses. */
export interface Naming {
  readonly language: Locale;
  /** Name of a report; undefined: reports are not named. */
  nameOfReport?(id: string): string;
}

/** Loads what can use filters in a company: scheduled reports and challenges. @returns the function that finds those with the same filters */
export const usesIn = async (knowing: Knowing, companyId: string, { language, nameOfReport }: Naming): Promise<Uses> => {
  const text = (key: string, values: Readonly<Record<string, string | number>>) => knowing.text(`savedAudience.use.${key}`, values, language);
  const schedules = (await knowing.read('admin.schedules', { companyId })) ?? [];
  const challenges = (await knowing.read('programs.audiences', { companyId, language })) ?? [];
  const uses = [
    ...schedules.map(({ report, audience }) => ({ what: nameOfReport ? text('schedule', { name: nameOfReport(report) }) : text('aSchedule', {}), audience })),
    ...challenges.map(({ name, audience }) => ({ what: text('challenge', { name }), audience })),
  ];
  return (audience) => {
    // An empty audience means everybody: schedules and challenges without filters do not count as uses of it.
    if (audience.length === 0) return '';
    const all = [...new Set(uses.filter((use) => areSame(use.audience, audience)).map(({ what }) => what))];
    const more = all.length - mostNamed;
    return new Intl.ListFormat(language).format(more > 0 ? [...all.slice(0, mostNamed), text('more', { n: more })] : all);
  };
};
