import { eventChannel } from 'redux-saga';
import { nowMs } from '../../../../kernel/clock';
import { call, put, race, select, sleep, spawn, take } from '../../../../kernel/effects/effects';
import { modalClosed, modalOpened } from '../../../../kernel/modals/modals';
import { services } from '../../../../kernel/services';
import type { Tabs } from '../../../../kernel/storage/tabs';
import { selectUser } from '../../../root/state/selectors';
import { isIdleOver, mark, readMoment, readSessionEnd } from '../../activity';
import { catalogue } from '../../modals/catalogue';
import { type IdleVerdict, judgeIdle } from '../../rules/idle';
import { idleWarned, idleWarningEnded } from '../slice';
import { leave } from './leave';
import { listenToActivity } from './listenToActivity';
import { signOutIdle } from './signOut';

/** Events that affect the idle clock: activity here or in another tab, or a return to this page. */
const movements = (tabs: Tabs) =>
  eventChannel<'moved'>((emit) => {
    const moved = (): void => emit('moved');
    const here = listenToActivity({
      onActivity() {
        // After a long sleep the first activity is too late: it must not reset the clock.
        if (!isIdleOver()) {
          mark('activity');
          tabs.tell({ kind: 'active', at: nowMs() });
        }
        moved();
      },
      onReturn: moved,
    });
    const elsewhere = tabs.listen(({ kind }) => kind === 'active' && moved());
    return () => {
      here();
      elsewhere();
    };
  });

const judge = (): IdleVerdict => judgeIdle(readMoment('activity'), nowMs(), readSessionEnd());

/**
 * Warns a user who is idle for 780 s, and signs out 120 s later (SES-069 to SES-074); the same before the session's own end, even if the user is active. One
 * clock for all tabs: each reads the time of the latest activity in any of them when it wakes up.
 */
export function* watchIdle(): Generator {
  const { tabs } = yield* services();
  mark('activity');
  const moved = yield* call(movements, tabs);
  let verdict = judge();
  try {
    for (; verdict.kind !== 'over'; verdict = judge()) {
      if (verdict.kind === 'warning') yield* call(warn, moved, verdict.isFinal);
      else yield* race({ due: sleep(verdict.msUntilWarning), moved: take(moved) });
    }
  } finally {
    moved.close();
  }
  if (verdict.isFinal) {
    yield* spawn(() => leave('ended'));
    return;
  }
  const user = yield* select(selectUser);
  yield* spawn(signOutIdle, user?.LoginType);
}

/** Counts down in a dialog until there is activity, if that has an effect, or the time is over. */
function* warn(moved: ReturnType<typeof movements>, isFinal: boolean): Generator {
  const { kernel } = yield* services();
  yield* call(kernel.catalogue.load, 'sessionIdle', catalogue);
  const { payload } = yield* put(modalOpened('session.idle', { isFinal }));
  for (;;) {
    const verdict = judge();
    // In the last seconds before its maximum duration, a session cannot be extended any more, which needs another warning.
    if (verdict.kind !== 'warning' || verdict.isFinal !== isFinal) break;
    yield* put(idleWarned(verdict.secondsLeft));
    yield* race({ tick: sleep(verdict.msUntilNextSecond), moved: take(moved) });
  }
  yield* put(modalClosed({ key: payload.key }));
  yield* put(idleWarningEnded());
}
