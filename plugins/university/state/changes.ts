import { change, failureText, notify, patch, put } from '#shell/api';
import type { Catalog, CatalogCourse, Grade } from '../contract';
import { applyGrade, applyProgress, type ProgressSent } from '../rules/applyProgress';
import { message } from '../text';
import { api } from './api';
import { type CourseRef, catalog, courseOf, courses } from './library';

/** The course of a call. */
interface About {
  readonly params: CourseRef;
}

interface Bookmarking extends About {
  readonly body: { readonly IsBookmarked: boolean };
}

const of = ({ params }: About) => courseOf(params);

/** Subject of the calls of one course: they arrive in order, so that a grade never precedes the answers. */
const subject = ({ params }: About): string => `university.course/${params.courseId}`;

const inCatalog = (all: Catalog, { params }: About, change: (course: CatalogCourse) => CatalogCourse): Catalog => ({
  ...all,
  Courses: all.Courses.map((course) => (course.Id === params.courseId ? change(course) : course)),
});

function* nothing(): Generator {}

/**
 * Answers and position of the person (UNI-037). They are displayed at once, and stored on this device until the server has them. The screen neither
 * waits nor reports failures.
 */
export const progress = change(api.answers, {
  keep: 'device',
  subject,
  expects: [patch(of, (course, { body }: About & { readonly body: ProgressSent }) => applyProgress(course, body))],
  applies: [patch(catalog, (all, { Status, Progress }, sent) => inCatalog(all, sent, (course) => ({ ...course, Status, Details: { Progress } })))],
  onFailure: nothing,
  // The course was passed since this page was loaded.
  *afterwards({ Status }, sent) {
    if (Status === 'Completed') yield* put(of(sent).requested());
  },
});

/** The grade of a course (UNI-039); without a connection the call is queued after the answers. */
export const grade = change(api.grade, {
  keep: 'device',
  subject,
  waits: message('grade.waits'),
  applies: [patch(of, (course, answer: Grade) => applyGrade(course, answer))],
  reloads: [catalog, courses],
  *afterwards({ PassedDate, Right, Questions }) {
    if (typeof PassedDate === 'string') yield* notify(message('grade.stays', { right: Right, count: Questions }), 'info');
  },
  *onFailure(error, input) {
    yield* notify(failureText(error, message('grade.failed')), 'error');
    yield* put(of(input).requested());
  },
});

/** Adds or removes the bookmark of a course. */
export const bookmark = change(api.bookmark, {
  subject,
  failed: message('bookmark.failed'),
  expects: [
    patch(of, (course, { body }: Bookmarking) => ({ ...course, ...body })),
    patch(catalog, (all, sent: Bookmarking) => inCatalog(all, sent, (course) => ({ ...course, ...sent.body }))),
  ],
});
