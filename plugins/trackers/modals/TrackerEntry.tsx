import { Button } from '@fluentui/react-components';
import { useEffect } from 'react';
import { DialogFrame, Loading, type ModalProps, type Modals, useDispatch, useSelector } from '#shell/api';
import { TrackerIcon } from '../parts/TrackerIcon';
import { TrackerTabs } from '../parts/TrackerTabs';
import { TypeList } from '../parts/TypeList';
import { dialog } from '../state/entry/dialog';
import { selectDialog, selectTrackerOnItsWay } from '../state/entry/selectors';
import { useText } from '../text';

/** The tracker entry dialog: choose a tracker, enter values, see them in a chart (TRK-001 to TRK-006). Its result is the changes (TRK-068). */
const TrackerEntry = ({ close, ...input }: ModalProps<Modals['trackers.entry']>) => {
  const t = useText();
  const dispatch = useDispatch();
  const { screen, open, acting, updates, pending, isClosing, trackerId } = useSelector(selectDialog);
  const onItsWay = useSelector(selectTrackerOnItsWay);
  // Whether Back leads to a choice of trackers.
  const hasChoice = 'types' in input.selection || input.selection.trackerIds.length !== 1;

  const isOver = isClosing && pending === 0;
  useEffect(() => {
    if (isOver) close(updates);
  }, [isOver, close, updates]);

  // Pending saves belong to the result, and failures return to the form. Pressing Close again does not wait.
  const leave = (): void => {
    if (pending > 0 && !isClosing) dispatch(dialog.actions.closeWanted());
    else close(updates);
  };

  const isChoosing = screen === 'choosing';
  const hasTracker = open !== undefined && acting !== undefined && (screen === 'editing' || screen === 'charting');
  const isLoadingChoice = screen === 'loading' && trackerId === undefined;
  const shown = open?.tracker ?? onItsWay;
  return (
    <DialogFrame
      title={isChoosing || isLoadingChoice ? t('dialog.select') : (shown?.TrackerName ?? t('dialog.tracker'))}
      icon={shown && <TrackerIcon name={shown.TrackerIcon} />}
      height="80dvh"
      onClose={leave}
      actions={
        <>
          {hasChoice && hasTracker && <Button onClick={() => dispatch(dialog.actions.choiceReopened())}>{t('dialog.back')}</Button>}
          <Button onClick={leave}>{t('dialog.close')}</Button>
        </>
      }
    >
      <div role="status">{isClosing && <Loading label={t('dialog.closing')} />}</div>
      {isChoosing && <TypeList />}
      {hasTracker && <TrackerTabs open={open} acting={acting} input={input} shown={screen} />}
      {!isChoosing && !hasTracker && <Loading label={t('dialog.loading')} />}
    </DialogFrame>
  );
};

export default TrackerEntry;
