import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { DialogFrame } from '../../../ui/DialogFrame';
import { PageHidingKept } from '../../layout/views';
import { useText } from '../text';
import { Section, State } from './Section';

const kinds = ['dialog', 'form', 'alert'] as const;

/** One of each width: where nothing is said, as dialogs of participants, and as small ones. */
const widths = { dialog: {}, form: { maxWidth: '120rem' }, alert: { width: '32rem' } };

export const Dialogs = () => {
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
