import { navigate, notify, on, pluginState, safely, select, takeEvery, takeLatest, takeLeading } from '#shell/api';
import { message } from '../text';
import { saveAnswersFile } from './answersFile';
import { correctMeasurement, measurementChanges, removeMeasurement, undoMeasurementChange } from './corrections';
import { assessment, biometrics, conditions, pages, results, submissions } from './library';
import { profile } from './profile';
import { fetchAhead, followLate, move, moveFailed } from './saving';
import { submit, submitFailed } from './submitting';
import { wizard } from './wizard';

/** Without an assessment there is no page to show (HRA-069). */
function* assessmentFailed() {
  if ((yield* select(assessment.select)).data === undefined) yield* navigate('/errors');
}

/** Data loaded before stays on screen (HRA-072). */
function* profileFailed() {
  yield* notify(message('profile.failed'), 'error');
}

export default pluginState(
  'hra',
  {
    assessment,
    pages,
    results,
    submissions,
    biometrics,
    conditions,
    measurementChanges,
    correctMeasurement,
    removeMeasurement,
    undoMeasurementChange,
    saveAnswersFile,
    wizard,
    profile,
  },
  {
    *saga() {
      yield* takeEvery(assessment.isFailedBy, assessmentFailed);
      yield* takeLatest(assessment.isLoadedBy, fetchAhead);
      yield* takeLatest(on('root.connectionRegained'), fetchAhead);
      for (const source of [results, submissions, biometrics, conditions, measurementChanges]) yield* takeEvery(source.isFailedBy, profileFailed);
      yield* takeLeading(wizard.actions.moveWanted, safely(move, moveFailed));
      yield* takeLeading(wizard.actions.submitWanted, safely(submit, submitFailed));
      yield* followLate();
    },
  },
);
