import { useState } from 'react';
import { useDispatch } from '#shell/api';
import type { Answer, Course } from '../contract';
import { applyProgress, begunAgain, type ProgressSent } from '../rules/applyProgress';
import { percentComplete } from '../rules/progress';
import { progressMade } from '../state/intents';

/**
 * Sends the person's progress in a course. Nothing is sent for a completed course, which is read-only. One that is taken again stays completed: the answers of
 * the new attempt stay on this screen until they are graded.
 */
export const useProgress = (stored: Course) => {
  const dispatch = useDispatch();
  const [again, setAgain] = useState<Course>();
  const course = again ?? stored;
  const { CurriculumId, Id, Status, Details } = course;
  const { Pages, Progress } = Details;
  const params = { curriculumId: CurriculumId, courseId: Id };
  const made = (body: ProgressSent): void => {
    if (again === undefined) dispatch(progressMade({ params, body }));
    else setAgain((now) => now && applyProgress(now, body));
  };
  const send = (CurrentPageId: string, Answers: Answer[], Second = 0): void => {
    if (Status === 'Completed') return;
    const place = { CurrentPageId, PercentComplete: percentComplete(Pages), Second };
    made(Answers.length === 0 ? { ...place, Answers, IsPlaceOnly: true } : { ...place, Answers });
  };
  return {
    /** The course of the attempt. */
    course,
    goTo: (pageId: string) => {
      if (pageId !== Progress.CurrentPageId) send(pageId, []);
    },
    answer: (PageId: string, QuestionId: string, UserAnswers: string[]) =>
      send(PageId, [{ PageId, QuestionId, UserAnswers }], Progress.CurrentPageId === PageId ? Progress.Second : 0),
    watched: (pageId: string, second: number) => send(pageId, [], second),
    retake: () => {
      if (Status === 'Completed') setAgain(begunAgain(stored));
      else made({ CurrentPageId: Pages[0]?.Id ?? '', PercentComplete: 0, Second: 0, Answers: [] });
    },
    graded: () => setAgain(undefined),
  };
};
