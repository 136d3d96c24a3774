import { draftDropped, put, select } from '#shell/api';
import type { dialog } from '../dialog';
import { draftNameOf } from '../draftName';
import { selectDialog } from '../formSelectors';

/** What the person gives up is not offered back. */
export function* dropDraft({ payload: { entryId } }: ReturnType<typeof dialog.actions.cancelled>) {
  const { acting, trackerId } = yield* select(selectDialog);
  if (acting && trackerId !== undefined) yield* put(draftDropped(draftNameOf(acting, trackerId, entryId)));
}
