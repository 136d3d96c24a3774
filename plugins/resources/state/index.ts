import { change, createAction, keyedResource, on, pluginState, resource, safely, takeEvery } from '#shell/api';
import type { Resource } from '../contract';
import { message } from '../text';
import { api } from './api';
import { openResource, reportUse, saveResource } from './opening';

/** The sections of the hub with their resources (RES-009). */
export const sections = resource(api.sections, { ahead: true, reloadsOn: [on('root.connectionRegained')] });

const all = keyedResource(api.resources);

/** Resources of the home page (RES-010). */
export const homeResources = all.of({ params: { flag: 'true' } });

/** Results of a search, most used first. */
export const found = keyedResource(api.search);

/** Opens a document, a film or an article. */
export const open = change(openResource, { failed: message('open.failed') });

/** Saves the file of a document. */
export const save = change(saveResource, { failed: message('open.failed') });

/** A link was followed; the browser itself opens it. */
export const followed = createAction<Resource>('resources/followed');

export default pluginState(
  'resources',
  { sections, all, found, open, save },
  {
    *saga() {
      yield* takeEvery(
        followed,
        safely(({ payload }) => reportUse(payload, 'Click')),
      );
    },
  },
);
