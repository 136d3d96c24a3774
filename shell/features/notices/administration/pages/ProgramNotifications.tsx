import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AddRegular, CopyRegular, DeleteRegular } from '@fluentui/react-icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AdminPage } from '../../../../ui/administration/AdminPage';
import { focusOnceShown } from '../../../../ui/focus/focusOnceShown';
import { Loaded } from '../../../../ui/states/Loaded';
import { useSelection } from '../../../../ui/table/useSelection';
import { useChange } from '../../../../ui/useChange';
import { useModal } from '../../../../ui/useModal';
import { ScheduledNotice } from '../../../administration/views';
import type { NotificationSetup } from '../contract';
import { NotificationBox } from '../parts/NotificationBox';
import { NotificationTable } from '../parts/NotificationTable';
import { copy, remove, setup } from '../state';
import { modals } from '../state/modals';
import { useText } from '../text';

const useStyles = makeStyles({ buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginBottom: tokens.spacingVerticalM } });

/** `/administration/settings/program-notifications`: notices that require agreement (ADN-001 to ADN-005). */
export default function ProgramNotifications() {
  const t = useText();
  return (
    <AdminPage title={t('title')} subtitle={t('line')}>
      <Loaded of={setup} failed={t('loadFailed')}>
        {(data) => (
          <>
            <ScheduledNotice record="notices.programNotification" />
            <Settings data={data} />
          </>
        )}
      </Loaded>
    </AdminPage>
  );
}

const Settings = ({ data }: { readonly data: NotificationSetup }) => {
  const styles = useStyles();
  const t = useText();
  /** The id of the edited notification; empty: a new one; undefined: the box is closed. */
  const [box, setBox] = useState<string>();
  const confirm = useModal(modals.confirmDelete);
  const all = data.ProgramNotifications;
  const selection = useSelection({ present: all.map(({ ProgramNotificationId }) => ProgramNotificationId) });
  const selected = all.filter(({ ProgramNotificationId }) => selection.of.keys.has(ProgramNotificationId));
  const deletable = selected.filter(({ IsDefault }) => !IsDefault);
  const found = all.find(({ ProgramNotificationId }) => ProgramNotificationId === box);
  const last = useRef(found);
  last.current = found ?? last.current;
  /** The box stays open when another administrator deletes its notification. The typed text is kept, and a save reports the deletion. */
  const edited = found ?? (last.current?.ProgramNotificationId === box ? last.current : undefined);
  const isBoxOpen = box === '' || edited !== undefined;

  /** The ids that were sent. The response to a copy contains the ids of the copies in the same order. */
  const sent = useRef<readonly string[]>([]);
  const copying = useChange(copy, ({ Actions }) =>
    selection.tell(
      sent.current.map((key, at) => ({ IsSuccessful: false, ...Actions[at], key })),
      { otherwise: t('failed.copying'), says: (counts) => t('copied', counts) },
    ),
  );
  const removing = useChange(remove, ({ Actions }) => {
    selection.tell(
      Actions.map(({ ProgramNotificationId, ...action }) => ({ ...action, key: ProgramNotificationId })),
      { otherwise: t('failed.deleting'), says: (counts) => counts.failed > 0 && t('deleted', counts) },
    );
    if (Actions.some(({ IsSuccessful, ProgramNotificationId }) => IsSuccessful && ProgramNotificationId === box)) setBox(undefined);
  });
  const isBusy = copying.isRunning || removing.isRunning;
  const { open, close } = useFocusOfBox(isBoxOpen, setBox);
  const deleteChosen = async (): Promise<void> => {
    const ids = deletable.map(({ ProgramNotificationId }) => ProgramNotificationId);
    const isSure = await confirm({ count: ids.length, hasDefault: ids.length < selected.length });
    if (!isSure) return;
    sent.current = ids;
    removing.run({ body: { EntityId: data.EntityId, ProgramNotificationIds: ids } });
  };
  const copyChosen = (): void => {
    sent.current = selected.map(({ ProgramNotificationId }) => ProgramNotificationId);
    copying.run({
      body: { EntityId: data.EntityId, ProgramNotifications: selected.map(({ ProgramNotificationId, Name }) => ({ ProgramNotificationId, Name })) },
    });
  };

  return (
    <>
      <div className={styles.buttons}>
        <Button appearance="primary" icon={<AddRegular />} disabled={isBoxOpen} onClick={() => open('')}>
          {t('new')}
        </Button>
        <Button icon={<CopyRegular />} disabledFocusable={selected.length === 0 || isBusy} onClick={copyChosen}>
          {t('copy')}
        </Button>
        <Button icon={<DeleteRegular />} disabledFocusable={deletable.length === 0 || isBusy} onClick={() => void deleteChosen()}>
          {t('delete')}
        </Button>
      </div>
      {isBoxOpen && <NotificationBox key={box} setup={data} notification={edited} onClose={close} />}
      <NotificationTable
        setup={data}
        selection={{ ...selection.of, actions: null, running: isBusy ? sent.current.length : undefined }}
        onOpen={open}
        isBoxOpen={isBoxOpen}
        marked={edited?.ProgramNotificationId}
      />
    </>
  );
};

/**
 * Opens and closes the box. Closing returns the focus to its former place, because opening moves it into the box, and 'New' is disabled meanwhile.
 */
const useFocusOfBox = (isOpen: boolean, setBox: (id: string | undefined) => void) => {
  const opener = useRef<Element | null>(null);
  const isClosing = useRef(false);
  useEffect(() => {
    if (isOpen || !isClosing.current) return;
    isClosing.current = false;
    if (opener.current instanceof HTMLElement && opener.current.isConnected) focusOnceShown(opener.current);
  }, [isOpen]);
  const open = useCallback(
    (id: string): void => {
      opener.current = document.activeElement;
      setBox(id);
    },
    [setBox],
  );
  const close = useCallback((): void => {
    isClosing.current = true;
    setBox(undefined);
  }, [setBox]);
  return { open, close };
};
