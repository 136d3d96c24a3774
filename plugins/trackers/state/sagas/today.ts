import { call, put, select, sleep } from '#shell/api';
import { dialog } from '../dialog';
import { selectDialog } from '../formSelectors';
import { todayOf } from './entryCalls';

/** Milliseconds between two looks at the calendar: a device that slept through midnight notices soon after, too. */
const lookingInterval = 60_000;

/** A dialog that stays open past midnight takes entries of the new day. */
export function* noteToday() {
  const { open } = yield* select(selectDialog);
  if (!open) return;
  const today = todayOf(open);
  if (today !== open.today) yield* put(dialog.actions.dayTurned(today));
}

/** As long as a tracker is open. */
export function* followToday() {
  while ((yield* select(selectDialog)).open) {
    yield* sleep(lookingInterval);
    yield* call(noteToday);
  }
}
