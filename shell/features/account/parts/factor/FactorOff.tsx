import { useState } from 'react';
import { useChange } from '../../../../ui/useChange';
import { endSecondFactor } from '../../state';
import { useText } from '../../text';
import { noProofs, ProofFields } from './ProofFields';
import { StepDialog } from './StepDialog';

/** Switches two-step verification off: password and code. */
export const FactorOff = ({ close }: { close(): void }) => {
  const t = useText();
  const [proofs, setProofs] = useState(noProofs);
  const { run, isRunning, error, text } = useChange(endSecondFactor, () => close(), { saysFailure: true });
  return (
    <StepDialog
      title={t('factor.off.title')}
      action={t('factor.off')}
      isDanger
      isComplete={proofs.Password !== '' && proofs.Code.trim() !== ''}
      isRunning={isRunning}
      onSubmit={() => run({ body: { ...proofs } })}
      onClose={() => close()}
    >
      <div>{t('factor.off.text')}</div>
      <ProofFields asks={['Password', 'Code']} takesRecoveryCode value={proofs} onChange={setProofs} error={error} text={text} />
    </StepDialog>
  );
};
