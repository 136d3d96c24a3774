import { useDispatch, useFacts, useSelector } from '#shell/api';
import type { Program } from '../../contract';
import { mayUseBoard } from '../../rules/board/messageBoard';
import { activityOf, completionOf, detailOf } from '../../state/library';
import { selectPlanYear } from '../../state/planYear';
import { refOf } from '../../state/programRef';

/**
 * Handlers of the link to a program: the code of its page is loaded on hover or focus, and its data is requested when the link is pressed, in
 * parallel with the code. The page itself retries and reports a failed download.
 */
export const useDetailAhead = (program: Program) => {
  const dispatch = useDispatch();
  const planYear = useSelector(selectPlanYear);
  const roles = useFacts().user?.Roles ?? [];
  const prepare = (): void => {
    const files = [import('../../pages/ProgramDetail'), ...(mayUseBoard(program, roles) ? [import('../board/Board')] : [])];
    Promise.all(files).catch(() => undefined);
  };
  const ask = (): void => {
    prepare();
    const ref = refOf(program);
    for (const source of [detailOf(ref), completionOf(program.Id, planYear), activityOf(ref)]) dispatch(source.needed());
  };
  return { onPointerEnter: prepare, onFocus: prepare, onPointerDown: ask, onClick: ask };
};
