import type { PayloadAction } from '@reduxjs/toolkit';
import type { Events } from '../../../../contracts';
import { notify, safely, takeEvery } from '../../../../kernel/effects/effects';
import { on } from '../../../../kernel/meeting';
import { message } from '../../text';

/** Reports that an upload or a report of the person has finished (PRG-227). Screens that list it receive the message themselves. */
function* sayFinished({ payload: { Category } }: PayloadAction<Events['root.categoryUpdated']>): Generator {
  if (Category === 'Upload') yield* notify(message('finished.upload'));
  if (Category === 'Report') yield* notify(message('finished.report'));
}

/** Watches the server's background jobs for the person. */
export function* watchFinished(): Generator {
  yield* takeEvery(on('root.categoryUpdated'), safely(sayFinished));
}
