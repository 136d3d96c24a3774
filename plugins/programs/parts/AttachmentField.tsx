import { Button, Field, makeStyles, tokens } from '@fluentui/react-components';
import { AttachRegular, DismissRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0, margin: 0, padding: 0, border: 'none' },
  name: { overflowWrap: 'anywhere' },
  input: { display: 'none' },
});

interface AttachmentFieldProps {
  readonly file: File | undefined;
  readonly error: string | undefined;
  readonly onChange: (file: File | undefined) => void;
}

/** Chooses one file, or takes the choice back (PRG-024). */
export const AttachmentField = ({ file, error, onChange }: AttachmentFieldProps) => {
  const styles = useStyles();
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    if (input.current) input.current.value = '';
    onChange(undefined);
  };
  return (
    <Field label={t('report.attachment')} required validationMessage={error}>
      <fieldset className={styles.root}>
        <input
          ref={input}
          type="file"
          className={styles.input}
          data-testid="attachment"
          onChange={({ target }) => target.files?.[0] && onChange(target.files[0])}
        />
        <Button icon={<AttachRegular />} onClick={() => input.current?.click()}>
          {t(file ? 'report.attachment.change' : 'report.attachment.choose')}
        </Button>
        {file && (
          <>
            <span className={styles.name}>{file.name}</span>
            <Button appearance="subtle" icon={<DismissRegular />} aria-label={t('report.attachment.remove', { name: file.name })} onClick={clear} />
          </>
        )}
      </fieldset>
    </Field>
  );
};
