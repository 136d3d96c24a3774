import {
  change,
  // if setting
  companySettings,
  // end
  endpoints,
  modalsOf,
  pagedList,
  pluginState,
  // if topic
  reloadedBy,
  // end
  // if latest
  resource,
  // end
  texts,
  withLimits,
} from '#shell/api';
import {
  limits,
  routes,
  type schemas,
  // if setting
  settings,
  // end
  // if topic
  type topics,
  // end
} from '../contract/schemas';
import type en from '../messages/en-US.json';
import type { views } from '../plugin';

export const api = withLimits(endpoints<typeof schemas>(routes), limits);
export const { useText, message } = texts<keyof typeof en>('example-notes');
// if setting
export const settingsOf = companySettings('example-notes', settings);
// end
export const modals = modalsOf<typeof views>('example-notes');

export const notes = pagedList(api.list, { PageSize: 10, Sort: '-Day' });
// if latest
/** The first page, for what is beside every page. */
// if badge
export const latest = resource(api.list, { startsAt: 'sign-in' });
// end
// if not badge
export const latest = resource(api.list);
// end
// end
// if latest
export const save = change(api.save, { reloads: [notes, latest], says: message('save.success'), failed: message('save.failed') });
// end
// if not latest
export const save = change(api.save, { reloads: [notes], says: message('save.success'), failed: message('save.failed') });
// end

export default pluginState(
  'example-notes',
  // if latest
  { notes, latest, save },
  // end
  // if not latest
  { notes, save },
  // end
  // if special
  {
    // if topic
    // if latest
    saga: reloadedBy<typeof topics.saved>('example-notes:{userId}', [notes, latest]),
    // end
    // if not latest
    saga: reloadedBy<typeof topics.saved>('example-notes:{userId}', [notes]),
    // end
    // end
    // if badge
    facts: ({ latest: { data } }) => (data?.Total ? { 'example-notes.badge': String(data.Total) } : {}),
    // end
  },
  // end
);
