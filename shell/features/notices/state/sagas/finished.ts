import type { PayloadAction } from '@reduxjs/toolkit';
import type { Events } from '../../../../contracts';
import { notify, safely, takeEvery } from '../../../../kernel/effects';
import { on } from '../../../../kernel/meeting';
import { message } from '../../text';

/** Says that an upload or a report of the person has finished (PRG-227). The screen that lists it hears of it by itself. */
function* sayFinished({ payload: { Category } }: PayloadAction<Events['root.categoryUpdated']>): Generator {
  if (Category === 'Upload') yield* notify(message('finished.upload'));
  if (Category === 'Report') yield* notify(message('finished.report'));
}

/** Follows what the server does for the person in the background. */
export function* watchFinished(): Generator {
  yield* takeEvery(on('root.categoryUpdated'), safely(sayFinished));
}
