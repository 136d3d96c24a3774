import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DialogFrame, Loaded, type ModalProps, useChange, useDangerStyles } from '#shell/api';
import { mostLost } from '../companies/rules';
import { licenceEnd, saveLicence } from '../companies/state';
import type { CompanyLicence } from '../contract';
import { useText } from '../text';

const useStyles = makeStyles({ text: { margin: 0 }, list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL } });

type EndProps = ModalProps<{
  readonly input: { readonly entityId: string; readonly company: string; readonly licence: CompanyLicence };
  readonly result: true;
}>;

/** Ends a licence at once, after a confirmation that lists what people lose with it. */
export default function EndLicence({ entityId, company, licence: { Plugin, Name, Version }, close }: EndProps) {
  const styles = useStyles();
  const danger = useDangerStyles();
  const t = useText();
  const { run, isRunning } = useChange(saveLicence, () => close(true));
  const end = (): void => run({ body: { EntityId: entityId, Plugin, IsLicensed: false, ...(Version !== undefined && { Version }) } });
  const actions = (
    <>
      <Button onClick={() => close()}>{t('card.cancel')}</Button>
      <Button appearance="primary" className={danger.button} disabledFocusable={isRunning} onClick={end}>
        {t('licence.end')}
      </Button>
    </>
  );
  return (
    <DialogFrame title={t('licence.end.title', { name: Name, company })} width="36rem" onClose={() => close()} actions={actions}>
      <p className={styles.text}>{t('licence.end.text')}</p>
      <Loaded of={licenceEnd.of({ query: { entityId, plugin: Plugin } })} failed={t('licence.end.failed')}>
        {({ Lost }) => {
          if (Lost.length === 0) return <p className={styles.text}>{t('licence.end.nothing')}</p>;
          return (
            <>
              <p className={styles.text}>{t('licence.end.lost')}</p>
              <ul className={styles.list}>
                {Lost.map(({ Text, Count }) => (
                  <li key={Text}>{Count >= mostLost ? t('licence.end.more', { text: Text }) : Text}</li>
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
      <p className={styles.text}>{t('licence.end.kept')}</p>
    </DialogFrame>
  );
}
