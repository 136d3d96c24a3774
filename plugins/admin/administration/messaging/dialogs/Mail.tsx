import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DialogFrame, Html, type ModalProps } from '#shell/api';
import { useText } from '../../../text';

const useStyles = makeStyles({
  address: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  subject: { margin: `${tokens.spacingVerticalM} 0`, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, overflowWrap: 'anywhere' },
  mail: {
    minWidth: 0,
    padding: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    '& hr': { border: 'none', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
});

interface Input {
  readonly name: string;
  readonly mail: { readonly Address: string; readonly Subject: string; readonly Html: string; readonly Language: string };
}

/** A mail as one recipient gets it. */
export default function Mail({ name, mail, close }: ModalProps<{ readonly input: Input; readonly result: true }>) {
  const styles = useStyles();
  const t = useText();
  return (
    <DialogFrame
      title={t('messages.email.title', { name })}
      width="44rem"
      onClose={() => close()}
      actions={<Button onClick={() => close()}>{t('messages.close')}</Button>}
    >
      <p className={styles.address}>{mail.Address}</p>
      <h3 className={styles.subject} lang={mail.Language}>
        {mail.Subject}
      </h3>
      <div className={styles.mail} lang={mail.Language}>
        <Html html={mail.Html} />
      </div>
    </DialogFrame>
  );
}
