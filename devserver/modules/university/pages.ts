import type { Answer, Captions, CoursePage, Question } from '../../../plugins/university/contract';

/** A stored question with its right answers, which are sent only after a pass. */
export interface StoredQuestion {
  readonly id: string;
  readonly type: Question['QuestionType'];
  readonly text: string;
  readonly choices: readonly { readonly id: string; readonly text: string; readonly isRight: boolean }[];
  /** Why that is right. Left out: the course does not say. */
  readonly explanation?: string;
}

/** A page as stored in `course_text.pages`. */
export interface StoredPage {
  readonly id: string;
  readonly name: string;
  readonly contentType: CoursePage['ContentType'];
  /** HTML, sanitised when it was written. */
  readonly text: string;
  /** As `ContentUrl` on the wire. */
  readonly contentUrl: string | null;
  readonly contentText: string;
  readonly captions: readonly Captions[];
  readonly questions: readonly StoredQuestion[];
  readonly status: CoursePage['Status'];
}

/** A person's answers, by question id. */
export type Answers = ReadonlyMap<string, readonly string[]>;

/** The pages of a row. */
export const pagesOf = ({ pages }: { readonly pages: string }): readonly StoredPage[] => JSON.parse(pages);

/** The answers of a row; none without one. */
export const answersOf = (kept: string | null): Answers => new Map(kept === null ? [] : JSON.parse(kept));

/** The stored form of `course_part.answers`. */
export const keptAnswers = (answers: Answers): string => JSON.stringify([...answers]);

/** The answers with newer ones replaced: answers of another device are kept. */
export const withAnswers = (answers: Answers, newer: readonly Answer[]): Answers =>
  new Map([...answers, ...newer.map(({ QuestionId, UserAnswers }) => [QuestionId, UserAnswers] as const)]);

/** The given answers that the question still has. A removed choice is stored but no longer counted. */
export const givenTo = ({ id, type, choices }: StoredQuestion, answers: Answers): readonly string[] => {
  const given = answers.get(id) ?? [];
  return type === 'Text' ? given : given.filter((chosen) => choices.some((choice) => choice.id === chosen));
};

/** Pages with a person's answers, in the form of the rules of progress. */
export const answeredPages = (pages: readonly StoredPage[], answers: Answers) =>
  pages.map(({ id, questions }) => ({ Id: id, Questions: questions.map((question) => ({ UserAnswers: [...givenTo(question, answers)] })) }));
