import { followRecords, fork, keyedResource, modalState, on, put, sleep } from '#shell/api';
import { api } from './api';

/** The codes of an event, by its id. */
export const codes = keyedResource(api.checkInCodes, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

/** Interval of asking for the current codes, in milliseconds. Former codes are accepted for longer. */
const refreshInterval = 15_000;

const follow = followRecords({ 'events.attendance': [codes], 'events.event': [codes] });

/** The codes and counts of the dialog are current while it is open. */
export default modalState(
  'events.checkInCode',
  { codes },
  {
    *saga() {
      yield* fork(follow);
      for (;;) {
        yield* sleep(refreshInterval);
        yield* put(codes.invalidated());
      }
    },
  },
);
