import { change, resource } from '#shell/api';
import { message } from '../text';
import { api } from './api';
import { assessment, biometrics, conditions, pages, reloadsOn, results, submissions } from './library';

/** Changes of the person's measurements, newest first. */
export const measurementChanges = resource(api.measurementChanges, { reloadsOn });

/** Everything that depends on a measurement, including the pages of the assessment, which would otherwise save the old answer again. */
const follows = [biometrics, measurementChanges, results, conditions, submissions, assessment, pages];

/** Corrects the values of a measurement. */
export const correctMeasurement = change(api.correctMeasurement, { says: message('correct.done'), failed: message('correct.failed'), reloads: follows });

/** Removes a measurement. */
export const removeMeasurement = change(api.removeMeasurement, { says: message('correct.removed'), failed: message('correct.failed'), reloads: follows });

/** Undoes the newest change of a measurement. */
export const undoMeasurementChange = change(api.undoMeasurementChange, {
  says: message('correct.undone'),
  failed: message('correct.failed'),
  reloads: follows,
});
