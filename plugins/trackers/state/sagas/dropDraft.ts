import { draftDropped, put, select } from '#shell/api';
import type { dialog } from '../dialog';
import { draftNameOf } from '../draftName';
import { selectDialog } from '../formSelectors';

/** What the person gives up is not offered back. */
export function* dropDraft({ payload: { isNew } }: ReturnType<typeof dialog.actions.cancelled>) {
  const { acting, trackerId } = yield* select(selectDialog);
  if (isNew && acting && trackerId !== undefined) yield* put(draftDropped(draftNameOf(acting, trackerId)));
}
