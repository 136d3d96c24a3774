import type { Grade } from '../contract';

/** The share of right answers of a graded course, 0 to 100. A course without questions has no wrong ones. @param grade null: it was not graded */
export const percentRight = (grade: Pick<Grade, 'Right' | 'Questions'> | null): number =>
  grade === null || grade.Questions === 0 ? 100 : Math.floor((grade.Right * 100) / grade.Questions);
