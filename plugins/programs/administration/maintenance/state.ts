import { change, followRecords, keyedResource, type Message, on, pagedList, pluginState } from '#shell/api';
import type { MaintainedOutcome } from '../../contract';
import { message } from '../../text';
import { api } from './api';

/** Filter options of the screen. */
export const filters = keyedResource(api.maintenanceFilters);

/** A challenge with its number of participants. */
export const summary = keyedResource(api.maintainedSummary, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

/** The people of the challenge on screen. */
export const people = pagedList(api.maintainedPeople, { ChallengeId: '', Show: '', PageSize: 25, Sort: 'LastName' });

/** The message if a person was changed; refused people are listed beside the table. */
const saved = ({ Participants }: MaintainedOutcome): Message | undefined => (Participants.length > 0 ? message('maintenance.saved') : undefined);

/** Marks people complete (ADH-075, ADH-076). */
export const override = change(api.overrideProgress, { says: saved, failed: message('maintenance.failed.override'), reloads: [people, summary] });

/** Ends overrides, so that the measured progress counts again (ADH-077, ADH-078). */
export const restore = change(api.undoOverride, { says: saved, failed: message('maintenance.failed.undo'), reloads: [people, summary] });

/** Looks up the names of a pasted list. */
export const names = change(api.maintainedNames, { failed: message('maintenance.failed.names') });

/** Changes by others are reloaded. */
const saga = followRecords({ 'programs.override': [people, summary] });

export default pluginState('programs.maintenance', { filters, summary, people, override, restore, names }, { saga });
