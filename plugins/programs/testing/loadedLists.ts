import type { Program } from '../contract';
import { type ListName, listNames } from '../rules/lists/programLists';

interface App {
  dispatch(action: { readonly type: string; readonly payload: unknown }): unknown;
}

/** Puts programs into the lists as loaded data. */
export const putLists = (app: App, lists: Partial<Record<ListName, readonly Program[]>>): void => {
  const put = (name: string, data: readonly Program[]) => app.dispatch({ type: `programs/${name}/loaded`, payload: { key: '', data, at: 0 } });
  for (const name of listNames) put(name, lists[name] ?? []);
  for (const name of ['sections', 'tags']) put(name, []);
};
