import type { Program } from '../contract';
import { type ListName, listNames } from '../rules/lists/programLists';

interface App {
  dispatch(action: { readonly type: string; readonly payload: unknown }): unknown;
}

/** Puts programs into the lists as loaded data. */
export const holdLists = (app: App, held: Partial<Record<ListName, readonly Program[]>>): void => {
  const hold = (name: string, data: readonly Program[]) => app.dispatch({ type: `programs/${name}/loaded`, payload: { key: '', data, at: 0 } });
  for (const name of listNames) hold(name, held[name] ?? []);
  for (const name of ['sections', 'tags']) hold(name, []);
};
