import { report, request, sleep, spawn } from '../../../../kernel/effects';
import { startApi } from '../startApi';
import { leave } from './leave';

/** Seconds between two keepalive calls (SES-133). */
const keepAliveSeconds = 420;

/** Refreshes the session for as long as somebody is signed in; a refresh that fails signs out (SES-075, SES-076). */
export function* keepAlive(): Generator {
  for (;;) {
    yield* sleep(keepAliveSeconds * 1000);
    let refreshed = false;
    try {
      refreshed = yield* request(startApi.keepAlive, {});
    } catch (error) {
      report('session: keepalive', error);
    }
    if (!refreshed) {
      yield* spawn(() => leave('ended'));
      return;
    }
  }
}
