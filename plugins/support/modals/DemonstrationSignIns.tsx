import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DialogFrame, type ModalProps } from '#shell/api';
import type { DemonstrationSignIn } from '../contract';
import { useText } from '../text';

const useStyles = makeStyles({
  text: { margin: 0 },
  list: { display: 'grid', gap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  who: { display: 'block', fontWeight: tokens.fontWeightSemibold },
  line: { display: 'block', fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere', userSelect: 'all' },
});

type SignInsProps = ModalProps<{ readonly input: { readonly company: string; readonly signIns: readonly DemonstrationSignIn[] }; readonly result: true }>;

/** The sign-ins of a demonstration, with new passwords that are not shown again. */
export default function DemonstrationSignIns({ company, signIns, close }: SignInsProps) {
  const styles = useStyles();
  const t = useText();
  const actions = (
    <Button appearance="primary" onClick={() => close(true)}>
      {t('demonstration.done')}
    </Button>
  );
  return (
    <DialogFrame title={t('demonstration.open.title', { company })} width="36rem" onClose={() => close()} actions={actions}>
      <p className={styles.text}>{t('demonstration.open.text')}</p>
      <ul className={styles.list}>
        {signIns.map(({ Role, Name, UserName, Password }) => (
          <li key={Role}>
            <span className={styles.who}>{t(`demonstration.role.${Role}`, { name: Name })}</span>
            <span className={styles.line}>{UserName}</span>
            <span className={styles.line}>{Password}</span>
          </li>
        ))}
      </ul>
    </DialogFrame>
  );
}
