import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useFormState } from 'react-hook-form';
import { BusyRing } from '#shell/api';
import { useText } from '../../../text';
import type { Purpose } from '../state';
import type { StepProps } from './step';

const useStyles = makeStyles({ root: { display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: tokens.spacingHorizontalS } });

interface SubmitsProps extends Pick<StepProps, 'form' | 'challenge'> {
  readonly isAutomatic: boolean;
  /** Called when a save is requested; the fields are validated first. */
  readonly onAsk: (purpose: Purpose) => void;
  /** Called to leave the draft unchanged. */
  readonly onLeave: () => void;
}

/** Actions on the challenge on the last step of the wizard (ADH-099). */
export const Submits = ({ form, challenge: { IsTemplate, State }, isAutomatic, onAsk, onLeave }: SubmitsProps) => {
  const styles = useStyles();
  const t = useText();
  const { isDirty } = useFormState({ control: form.form.control });
  const ring = form.isSending ? <BusyRing size="small" /> : undefined;
  const ask = (purpose: Purpose) => (): void => {
    if (!form.isSending) onAsk(purpose);
  };
  if (isAutomatic)
    return (
      <div className={styles.root}>
        <Button onClick={onLeave}>{t('wizard.saveDraft')}</Button>
        <Button appearance="primary" icon={ring} aria-disabled={form.isSending} onClick={ask('publish')}>
          {t(IsTemplate ? 'wizard.offer' : 'wizard.publish')}
        </Button>
      </div>
    );
  return (
    <div className={styles.root}>
      {State === 'scheduled' && <Button onClick={ask('draft')}>{t('wizard.backToDraft')}</Button>}
      <Button appearance="primary" icon={ring} disabledFocusable={!isDirty} aria-disabled={form.isSending || !isDirty} onClick={ask('save')}>
        {t('wizard.saveChanges')}
      </Button>
    </div>
  );
};
