import { pathTo } from '#shell/api';
import type { CatalogCourse } from '../contract';
import { paths } from '../paths';
import type { Narrowing } from '../rules/catalogFilter';

/** Parameters without `undefined` values. */
const given = <T extends Readonly<Record<string, string | undefined>>>(params: T) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined && value !== '')) as Record<string, string>;

/** The address of a course; `challenge`: the program that the person came from. */
export const courseAddress = (
  course: Pick<CatalogCourse, 'Id' | 'CurriculumId'>,
  more: { readonly challenge?: string | undefined; readonly page?: string } = {},
): string => pathTo(paths.course, { curriculumId: course.CurriculumId, courseId: course.Id, ...given({ ...more }) });

/** The address of the filtered catalogue, so that Back and a reload show the same. */
export const catalogAddress = (narrowing: Narrowing = {}): string => pathTo(paths.catalog, given({ ...narrowing }));
