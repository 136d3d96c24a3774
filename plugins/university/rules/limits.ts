import { bytesInMegabyte } from '#shell/rules/files/files';

/** Maximum length of a name of a curriculum, course or page, in one language. */
export const longestName = 100;

/** Maximum length of a description, in one language. */
export const longestDescription = 300;

/** Maximum length of the text of a page, in characters of HTML, in one language. */
export const longestText = 20_000;

/** Maximum length of the captions of a film, in one language. */
export const longestCaptions = 50_000;

/** Maximum length of a question and of an explanation, in one language. */
export const longestQuestion = 500;

/** Maximum length of an answer to choose, in one language. */
export const longestChoice = 200;

/** Maximum numbers of curricula, courses and pages of a company. */
export const mostCurricula = 50;
export const mostCourses = 200;
export const mostPages = 1000;

/** Maximum number of courses that people pass before a curriculum. */
export const mostCoursesBefore = 20;

/** Maximum numbers of pages of a course, of questions of a page, and of questions of a course, whose answers are sent in one call. */
export const mostPagesOfCourse = 50;
export const mostQuestions = 20;
export const mostQuestionsOfCourse = 200;
export const mostChoices = 8;

/** Maximum size of a film. */
export const filmMegabytes = 10;
export const filmBytes = filmMegabytes * bytesInMegabyte;

/** Maximum size of a picture. */
export const pictureMegabytes = 5;
export const pictureBytes = pictureMegabytes * bytesInMegabyte;

/** Size to which a picture is cropped for tiles and pages, in pixels. */
export const pictureFrame = { width: 800, height: 480 };

/** Types of films that the file chooser offers and the server accepts. */
export const filmTypes = ['video/mp4', 'video/webm'] as const;
