import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DialogFrame, type ModalProps } from '#shell/api';
import { PhoneArt } from '../parts/devices/PhoneArt';
import type { PhoneApp } from '../rules/devices';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalL },
  steps: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, paddingLeft: tokens.spacingHorizontalXXL },
});

const steps = ['app', 'profile', 'choose', 'allow'] as const;

type PhoneAppHelpProps = ModalProps<{ readonly input: { readonly app: PhoneApp }; readonly result: undefined }>;

/** Instructions for connecting an app of the phone, as a picture and as text (ACC-048). */
const PhoneAppHelp = ({ app, close }: PhoneAppHelpProps) => {
  const styles = useStyles();
  const t = useText();
  const name = t(`phone.name.${app}`);
  return (
    <DialogFrame
      title={t('phone.title', { name })}
      width="50%"
      minWidth="20rem"
      onClose={() => close()}
      actions={<Button onClick={() => close()}>{t('phone.close')}</Button>}
    >
      <div className={styles.root}>
        <PhoneArt app={app} label={t('phone.picture', { name })} />
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{t(`phone.step.${step}`, { name })}</li>
          ))}
        </ol>
      </div>
    </DialogFrame>
  );
};

export default PhoneAppHelp;
