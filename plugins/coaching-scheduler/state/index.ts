import { facts, followRecords, fork, pluginState, put, safely, takeEvery, takeEveryMessage } from '#shell/api';
import type { topics } from '../contract/topics';
import { calendarState } from './calendar';
import { logState } from './log';
import { movesState } from './moves';
import { ownState } from './own';
import { addNote, changeNote, deleteNote, details, editProfile, filteredParticipants, found, participants, saveMission, sendContactCode } from './participants';
import { askForParticipantView, participantViewWished } from './participantView';
import { settingsState } from './settings';

/** Reloads after data of the coach's pages have changed in another window, or by another user. */
function* reload(): Generator {
  const { calendars, busyTimes, freeSlots, scheduledSessions } = calendarState;
  const { ownSession } = ownState;
  const { moveRequests } = movesState;
  for (const held of [participants, filteredParticipants, details, logState.log, calendars, busyTimes, freeSlots, scheduledSessions, ownSession, moveRequests])
    yield* put(held.invalidated());
}

const records = followRecords({
  'coaching-scheduler.availability': [settingsState.ownAvailability, settingsState.availability],
  'coaching-scheduler.hours': [settingsState.companySettings],
  'coaching-scheduler.sessionType': [settingsState.companySettings, calendarState.schedulerData],
});

function* saga(): Generator {
  yield* fork(records);
  yield* takeEvery(participantViewWished, safely(askForParticipantView));
  const { user } = yield* facts();
  if (!user) return;
  yield* takeEveryMessage<typeof topics.coaching>('coaching:{userId}', { userId: user.UserId }, reload, { onGap: reload });
}

export default pluginState(
  'coaching-scheduler',
  {
    participants,
    filteredParticipants,
    details,
    found,
    editProfile,
    sendContactCode,
    saveMission,
    addNote,
    changeNote,
    deleteNote,
    ...calendarState,
    ...ownState,
    ...movesState,
    ...settingsState,
    ...logState,
  },
  { saga },
);
