import { useDispatch } from '#shell/api';
import type { Answer, Course } from '../contract';
import { percentComplete } from '../rules/progress';
import { progressMade } from '../state/intents';

/** Sends the person's progress in a course. Nothing is sent for a completed course, which is read-only. */
export const useProgress = (course: Course) => {
  const dispatch = useDispatch();
  const { CurriculumId, Id, Status, Details } = course;
  const { Pages, Progress } = Details;
  const params = { curriculumId: CurriculumId, courseId: Id };
  const send = (CurrentPageId: string, Answers: Answer[], Second = 0): void => {
    if (Status === 'Completed') return;
    const place = { CurrentPageId, PercentComplete: percentComplete(Pages), Second };
    dispatch(progressMade({ params, body: Answers.length === 0 ? { ...place, Answers, IsPlaceOnly: true } : { ...place, Answers } }));
  };
  return {
    goTo: (pageId: string) => {
      if (pageId !== Progress.CurrentPageId) send(pageId, []);
    },
    answer: (PageId: string, QuestionId: string, UserAnswers: string[]) =>
      send(PageId, [{ PageId, QuestionId, UserAnswers }], Progress.CurrentPageId === PageId ? Progress.Second : 0),
    watched: (pageId: string, second: number) => send(pageId, [], second),
    retake: () => dispatch(progressMade({ params, body: { CurrentPageId: Pages[0]?.Id ?? '', PercentComplete: 0, Second: 0, Answers: [] } })),
  };
};
