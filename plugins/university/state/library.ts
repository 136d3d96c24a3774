import { keyedResource, on, request, resource, type SagaGenerator } from '#shell/api';
import { api } from './api';

/** The courses, and the challenges that they count for. */
export const catalog = resource(api.catalog, {
  ahead: true,
  reloadsOn: [on('root.connectionRegained'), on('programs.joined'), on('programs.quit')],
});

/** Identifies a course. */
export interface CourseRef {
  readonly curriculumId: string;
  readonly courseId: string;
}

/** Courses with their pages. */
export const courses = keyedResource(api.course, { reloadsOn: [on('root.connectionRegained')] });

export const courseOf = ({ curriculumId, courseId }: CourseRef) => courses.of({ params: { curriculumId, courseId } });

export const certificates = keyedResource(api.certificate);

/** Fetches a film with the person's token. Its object URL is valid until the page is closed. */
function* film({ mediaId }: { readonly mediaId: string }): SagaGenerator<string> {
  return URL.createObjectURL(yield* request(api.media, { params: { mediaId } }));
}

export const films = keyedResource(film, { freshFor: Number.POSITIVE_INFINITY });
