import { Button } from '@fluentui/react-components';
import { lazy, Suspense, useState } from 'react';
import { DialogFrame } from '../../../ui/DialogFrame';
import type { Newer } from '../../../ui/form/record/useNewer';
import { NoticeBar } from '../../../ui/states/NoticeBar';
import { PageHidingKept } from '../../layout/views';
import { useText } from '../text';
import { Section, State } from './Section';

const kinds = ['dialog', 'form', 'alert'] as const;

/** Widths of dialogs: the default, that of participants' dialogs, and a small one. */
const widths = { dialog: {}, form: { maxWidth: '120rem' }, alert: { width: '32rem' } };

export const Dialogs = () => (
  <>
    <Frames />
    <Conflict />
  </>
);

const ConflictDialog = lazy(() => import('../../../ui/form/record/ConflictDialog'));

/** The conflict of a changed form whose record another user has saved. */
const Conflict = () => {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const newer: Newer = {
    conflict: { Version: 4, ChangedBy: 'Ada Admin', ChangedAt: '2026-11-21T15:05:00.000Z', IsYours: false, Fields: [] },
    isOpen,
    open: () => setIsOpen(true),
    close,
    compare: () => ({
      fields: [
        { path: 'name', label: t('conflict.name'), say: undefined, mine: t('conflict.name.mine'), theirs: t('conflict.name.theirs'), isTyped: true },
        { path: 'minutes', label: t('conflict.minutes'), say: undefined, mine: 30, theirs: 45, isTyped: false },
        { path: 'note', label: t('conflict.note'), say: undefined, mine: '', theirs: t('notice.text'), isTyped: false },
      ],
      beside: [],
    }),
    resolve: close,
  };
  return (
    <Section name="ConflictDialog">
      <NoticeBar tone="warning" text={t('conflict.notice')} button={t('conflict.compare')} onPress={newer.open} />
      {isOpen && (
        <Suspense>
          <ConflictDialog newer={newer} />
        </Suspense>
      )}
    </Section>
  );
};

const Frames = () => {
  const t = useText();
  const [open, setOpen] = useState<(typeof kinds)[number]>();
  const close = (): void => setOpen(undefined);
  return (
    <Section name="DialogFrame">
      <PageHidingKept />
      {kinds.map((kind) => (
        <State key={kind} name={`kind="${kind}"`}>
          <Button aria-haspopup="dialog" onClick={() => setOpen(kind)}>
            {t(`dialog.${kind}`)}
          </Button>
        </State>
      ))}
      {open && (
        <DialogFrame
          title={t(`dialog.${open}`)}
          kind={open}
          {...widths[open]}
          onClose={close}
          actions={
            <>
              <Button onClick={close}>{t('cancel')}</Button>
              <Button appearance="primary" onClick={close}>
                {t('save')}
              </Button>
            </>
          }
        >
          {t('notice.text')}
        </DialogFrame>
      )}
    </Section>
  );
};
