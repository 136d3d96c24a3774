import { change, followRecords, keyedResource, on, pluginState } from '#shell/api';
import { definitions, opportunities } from '../../state';
import { message } from '../../text';
import { api } from './api';

/** The ways to earn points in a plan year of a company. */
export const ways = keyedResource(api.waysToEarn, { freshFor: 0, reloadsOn: [on('root.connectionRegained')] });

const reloads = [ways, definitions, opportunities];

/** Adds or changes a way. */
export const save = change(api.saveWayToEarn, {
  says: message('ways.saved'),
  failed: message('ways.failed'),
  canUndo: true,
  subject: ({ body }) => `way to earn ${body.Id ?? ''}`,
  reloads,
});

export const remove = change(api.removeWayToEarn, { says: message('ways.deleted'), failed: message('ways.failed'), canUndo: true, reloads });

/** Adds those of another plan year, or the usual ones. */
export const copy = change(api.copyWaysToEarn, { says: message('ways.copied'), failed: message('ways.failed'), canUndo: true, reloads });

const saga = followRecords({ 'rewards.wayToEarn': [ways], 'rewards.waysToEarn': [ways] });

export default pluginState('rewards.waysToEarn', { ways, save, remove, copy }, { saga });
