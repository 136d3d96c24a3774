import { change, resource } from '#shell/api';
import { message } from '../text';
import { api } from './api';
import { assessment, biometrics, conditions, pages, reloadsOn, results, submissions } from './library';

/** What was changed about measurements of the person, newest first. */
export const measurementChanges = resource(api.measurementChanges, { reloadsOn });

/** All that follows from a measurement; the pages of the assessment too, which would bring the old answer back when they are saved. */
const follows = [biometrics, measurementChanges, results, conditions, submissions, assessment, pages];

/** Puts other values in the place of those that a measurement is made of. */
export const correctMeasurement = change(api.correctMeasurement, { says: message('correct.done'), failed: message('correct.failed'), reloads: follows });

/** Takes a measurement back. */
export const removeMeasurement = change(api.removeMeasurement, { says: message('correct.removed'), failed: message('correct.failed'), reloads: follows });

/** Undoes the last change of a measurement. */
export const undoMeasurementChange = change(api.undoMeasurementChange, {
  says: message('correct.undone'),
  failed: message('correct.failed'),
  reloads: follows,
});
