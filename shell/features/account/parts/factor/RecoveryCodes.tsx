import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowDownloadRegular, PrintRegular } from '@fluentui/react-icons';
import { saveFile } from '../../../../kernel/effects/download';
import { DialogFrame } from '../../../../ui/DialogFrame';
import { media } from '../../../../ui/looks/media';
import { useText } from '../../text';
import { printText } from './printText';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalL },
  text: { margin: 0 },
  codes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    [media.mobile]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    padding: tokens.spacingHorizontalL,
    listStyleType: 'none',
    fontFamily: tokens.fontFamilyMonospace,
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusLarge,
  },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface RecoveryCodesProps {
  readonly title: string;
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** New recovery codes, shown only once, to be printed or saved as a file. */
export const RecoveryCodes = ({ title, codes, onClose }: RecoveryCodesProps) => {
  const styles = useStyles();
  const t = useText();
  const text = [t('codes.file'), '', ...codes, ''].join('\n');
  return (
    <DialogFrame
      title={title}
      width="30rem"
      kind="form"
      onClose={onClose}
      actions={
        <Button appearance="primary" onClick={onClose}>
          {t('codes.kept')}
        </Button>
      }
    >
      <div className={styles.root}>
        <p className={styles.text} role="status">
          {t('codes.text')}
        </p>
        <ul className={styles.codes} aria-label={t('codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button
            data-initial-focus
            icon={<ArrowDownloadRegular />}
            onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'wellspring-recovery-codes.txt')}
          >
            {t('codes.save')}
          </Button>
          <Button icon={<PrintRegular />} onClick={() => printText(text)}>
            {t('codes.print')}
          </Button>
        </div>
      </div>
    </DialogFrame>
  );
};
