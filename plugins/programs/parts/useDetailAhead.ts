import { useDispatch, useFacts, useSelector } from '#shell/api';
import type { Program } from '../contract';
import { mayUseBoard } from '../rules/messageBoard';
import { activityOf, completionOf, detailOf } from '../state/library';
import { selectPlanYear } from '../state/planYear';
import { refOf } from '../state/programRef';

/**
 * For the link to a program: its page is fetched when the person comes near, and what it shows is asked for when they press the link, beside the code rather than
 * after it. A file that cannot be fetched is fetched again by the page, which says so.
 */
export const useDetailAhead = (program: Program) => {
  const dispatch = useDispatch();
  const planYear = useSelector(selectPlanYear);
  const roles = useFacts().user?.Roles ?? [];
  const prepare = (): void => {
    const files = [import('../pages/ProgramDetail'), ...(mayUseBoard(program, roles) ? [import('./board/Board')] : [])];
    Promise.all(files).catch(() => undefined);
  };
  const ask = (): void => {
    prepare();
    const ref = refOf(program);
    for (const source of [detailOf(ref), completionOf(program.Id, planYear), activityOf(ref)]) dispatch(source.needed());
  };
  return { onPointerEnter: prepare, onFocus: prepare, onPointerDown: ask, onClick: ask };
};
