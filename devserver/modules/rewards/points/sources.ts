import type { Call } from '../../../platform/module';
import { ordersOf } from '../queries';
import type { RewardTables } from '../tables';

/** Names of the sources of lines in the language of a call. */
export interface Sources {
  /** By id, as long as they exist. */
  readonly programs: ReadonlyMap<string, { readonly ownerId: string; readonly name: string }>;
  readonly courses: ReadonlyMap<string, { readonly curriculumId: string; readonly name: string }>;
  readonly orders: Awaited<ReturnType<typeof ordersOf>>;
  text(key: string, values?: Readonly<Record<string, string>>): string;
}

interface Line {
  readonly source_kind: string;
  readonly source_id: string;
  /** Of a points line: the name of its source when it was entered. */
  readonly source_name?: string;
  readonly reverses_id?: number | null;
}

/** Reads the current names of the sources of these lines. */
export const namesFor = async (call: Call<RewardTables>, lines: readonly Line[]): Promise<Sources> => {
  const { userId, companyId } = call.caller.subject;
  const idsOf = (kind: string): readonly string[] => [...new Set(lines.filter(({ source_kind }) => source_kind === kind).map(({ source_id }) => source_id))];
  const ids = idsOf('program');
  const programs = (await call.read('programs.names', { userId, ids, language: call.language })) ?? [];
  const courses = idsOf('course').length > 0 ? ((await call.read('university.courses', { userId, companyId, language: call.language })) ?? []) : [];
  return {
    programs: new Map(programs.map((program) => [program.id, program])),
    courses: new Map(courses.map((course) => [course.id, course])),
    orders: await ordersOf(call.db, userId, call.language),
    text: (key, values) => call.text(key, values),
  };
};

const plainName = ({ source_kind, source_id, source_name }: Line, { programs, courses, orders, text }: Sources): string => {
  switch (source_kind) {
    case 'program':
      return programs.get(source_id)?.name ?? source_name ?? text('source.program');
    case 'course':
      return courses.get(source_id)?.name ?? source_name ?? text('source.course');
    case 'order':
      return orders.get(source_id)?.name ?? source_name ?? text('source.order');
    default:
      return text(`source.${source_kind}`);
  }
};

/** The label of a line: the current name of its source, or the former name of a deleted one; and whether it is a reversal. */
export const nameOf = (line: Line, sources: Sources): string => {
  const name = plainName(line, sources);
  return line.reverses_id ? sources.text('source.reversal', { name }) : name;
};
