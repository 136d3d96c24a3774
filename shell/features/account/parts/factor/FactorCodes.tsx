import { useState } from 'react';
import { useChange } from '../../../../ui/useChange';
import { renewRecoveryCodes } from '../../state';
import { useText } from '../../text';
import { noProofs, ProofFields } from './ProofFields';
import { RecoveryCodes } from './RecoveryCodes';
import { StepDialog } from './StepDialog';

/** Creates new recovery codes: password and code, then the codes. */
export const FactorCodes = ({ close }: { close(): void }) => {
  const t = useText();
  const [proofs, setProofs] = useState(noProofs);
  const [codes, setCodes] = useState<readonly string[]>();
  const { run, isRunning, error, text } = useChange(renewRecoveryCodes, (answer) => setCodes(answer.RecoveryCodes), { saysFailure: true });
  if (codes) return <RecoveryCodes title={t('codes.new.done')} codes={codes} onClose={() => close()} />;
  return (
    <StepDialog
      title={t('codes.new')}
      action={t('codes.make')}
      isComplete={proofs.Password !== '' && proofs.Code.trim() !== ''}
      isRunning={isRunning}
      onSubmit={() => run({ body: { ...proofs } })}
      onClose={() => close()}
    >
      <div>{t('codes.new.text')}</div>
      <ProofFields asks={['Password', 'Code']} takesRecoveryCode value={proofs} onChange={setProofs} error={error} text={text} />
    </StepDialog>
  );
};
