import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DialogFrame, Loaded, type ModalProps, useChange, useDangerStyles } from '#shell/api';
import { mostLost } from '../companies/rules';
import { demonstrationEnd, removeDemonstration } from '../companies/state';
import { useText } from '../text';

const useStyles = makeStyles({ text: { margin: 0 }, list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL } });

type RemoveProps = ModalProps<{ readonly input: { readonly entityId: string; readonly company: string }; readonly result: true }>;

/** Removes a demonstration company, after a confirmation that lists the removed data. */
export default function RemoveDemonstration({ entityId, company, close }: RemoveProps) {
  const styles = useStyles();
  const danger = useDangerStyles();
  const t = useText();
  const { run, isRunning } = useChange(removeDemonstration, () => close(true));
  const actions = (
    <>
      <Button onClick={() => close()}>{t('card.cancel')}</Button>
      <Button appearance="primary" className={danger.button} disabledFocusable={isRunning} onClick={() => run({ body: { EntityId: entityId } })}>
        {t('demonstration.remove')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t('demonstration.remove.title', { company })} width="36rem" onClose={() => close()} actions={actions}>
      <p className={styles.text}>{t('demonstration.remove.text')}</p>
      <Loaded of={demonstrationEnd.of({ query: { entityId } })} failed={t('demonstration.remove.failed')}>
        {({ People, Lost }) => (
          <ul className={styles.list}>
            <li>{t('demonstration.remove.people', { n: People })}</li>
            {Lost.map(({ Text, Count }) => (
              <li key={Text}>{Count >= mostLost ? t('licence.end.more', { text: Text }) : Text}</li>
            ))}
          </ul>
        )}
      </Loaded>
    </DialogFrame>
  );
}
