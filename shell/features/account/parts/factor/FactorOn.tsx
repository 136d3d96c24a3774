import { Link, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useChange } from '../../../../ui/useChange';
import { useResource } from '../../../../ui/useResource';
import { QrCode } from '../../../../ui/views/QrCode';
import { beginSecondFactor, confirmSecondFactor, privacy } from '../../state';
import { useText } from '../../text';
import { noProofs, ProofFields } from './ProofFields';
import { RecoveryCodes } from './RecoveryCodes';
import { SignOutElsewhere } from './SignOutElsewhere';
import { StepDialog } from './StepDialog';

const useStyles = makeStyles({
  text: { margin: 0 },
  scan: { display: 'grid', justifyItems: 'center', gap: tokens.spacingVerticalM },
  key: { fontFamily: tokens.fontFamilyMonospace, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere', textAlign: 'center' },
});

interface Shared {
  readonly Key: string;
  readonly Address: string;
}

/** Switches two-step verification on: password, app, and recovery codes. */
export const FactorOn = ({ close }: { close(): void }) => {
  const t = useText();
  const [shared, setShared] = useState<Shared>();
  const [codes, setCodes] = useState<readonly string[]>();
  const [isKept, setIsKept] = useState(false);
  const others = (useResource(privacy).data?.Sessions.length ?? 1) - 1;
  if (isKept) return <SignOutElsewhere others={others} close={close} />;
  if (codes) return <RecoveryCodes title={t('factor.on.done')} codes={codes} onClose={() => (others > 0 ? setIsKept(true) : close())} />;
  return shared ? <App shared={shared} onDone={setCodes} onClose={() => close()} /> : <Password onDone={setShared} onClose={() => close()} />;
};

interface StepProps<T> {
  readonly onDone: (answer: T) => void;
  readonly onClose: () => void;
}

const Password = ({ onDone, onClose }: StepProps<Shared>) => {
  const styles = useStyles();
  const t = useText();
  const [proofs, setProofs] = useState(noProofs);
  const { run, isRunning, error, text } = useChange(beginSecondFactor, onDone, { saysFailure: true });
  return (
    <StepDialog
      title={t('factor.on.title')}
      action={t('factor.next')}
      isComplete={proofs.Password !== ''}
      isRunning={isRunning}
      onSubmit={() => run({ body: { Password: proofs.Password } })}
      onClose={onClose}
    >
      <p className={styles.text}>{t('factor.on.password')}</p>
      <ProofFields asks={['Password']} value={proofs} onChange={setProofs} error={error} text={text} />
    </StepDialog>
  );
};

const App = ({ shared: { Key, Address }, onDone, onClose }: StepProps<readonly string[]> & { readonly shared: Shared }) => {
  const styles = useStyles();
  const t = useText();
  const [proofs, setProofs] = useState(noProofs);
  const { run, isRunning, error, text } = useChange(confirmSecondFactor, ({ RecoveryCodes: codes }) => onDone(codes), { saysFailure: true });
  return (
    <StepDialog
      title={t('factor.on.title')}
      action={t('factor.on')}
      isComplete={proofs.Code.trim() !== ''}
      isRunning={isRunning}
      onSubmit={() => run({ body: { Code: proofs.Code } })}
      onClose={onClose}
    >
      <p className={styles.text} role="status">
        {t('factor.on.scan')}
      </p>
      <div className={styles.scan}>
        <QrCode text={Address} label={t('factor.on.qr')} />
        <Link href={Address}>{t('factor.on.open')}</Link>
        <div>{t('factor.on.type')}</div>
        <div className={styles.key}>{Key.replace(/.{4}(?=.)/g, '$& ')}</div>
      </div>
      <ProofFields asks={['Code']} value={proofs} onChange={setProofs} error={error} text={text} />
    </StepDialog>
  );
};
