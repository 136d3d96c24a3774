import { Button, Field, FieldContextProvider, makeStyles, tokens } from '@fluentui/react-components';
import { AttachRegular, DismissRegular } from '@fluentui/react-icons';
import { type ReactNode, type Ref, useRef } from 'react';
import { isToldByStart } from '../../../rules/files/fileStart';
import { useText } from '../text';
import { readType } from './contentOfFile';

interface FileChooserProps {
  readonly id: string;
  readonly name: string;
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly hint: string | undefined;
  readonly className: string | undefined;
  readonly isRequired: boolean;
  readonly disabled: boolean | undefined;
  readonly fault: string | undefined;
  readonly accept: string | undefined;
  /** Name of the chosen file. */
  readonly chosen: string | undefined;
  /** Rendered instead of the name of the chosen file. */
  readonly shown?: ReactNode;
  readonly onBlur: () => void;
  readonly onChosen: (file: File | undefined) => void;
  /** Rendered below the file. */
  readonly children?: ReactNode;
}

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { overflowWrap: 'anywhere' },
  input: { display: 'none' },
});

/** The control of a field that contains one file. */
export const FileChooser = ({
  id,
  name,
  buttonRef,
  label,
  hint,
  className,
  isRequired,
  disabled,
  fault,
  accept,
  chosen,
  shown,
  ...props
}: FileChooserProps) => {
  const styles = useStyles();
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { onBlur, onChosen, children } = props;
  const chooseFile = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (accept !== undefined && isToldByStart(accept)) await readType(file);
    onChosen(file);
  };
  const clear = (): void => {
    if (input.current) input.current.value = '';
    onChosen(undefined);
    document.getElementById(id)?.focus();
  };
  return (
    <Field className={className} label={label} hint={hint} required={isRequired} validationMessage={fault}>
      {({ 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }) => (
        // Fluent's Field would label the remove button.
        <FieldContextProvider value={undefined}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in addition to the label of the field */}
          <div role="group" aria-labelledby={labelledBy} className={styles.row}>
            <input
              ref={input}
              type="file"
              accept={accept}
              className={styles.input}
              data-testid={name}
              onChange={({ target }) => void chooseFile(target.files?.[0])}
            />
            <Button
              id={id}
              ref={buttonRef}
              icon={<AttachRegular />}
              disabledFocusable={disabled}
              aria-describedby={describedBy}
              onBlur={onBlur}
              onClick={() => input.current?.click()}
            >
              {t(chosen === undefined ? 'file.choose' : 'file.change')}
            </Button>
            {chosen !== undefined && (
              <>
                {shown ?? <span className={styles.name}>{chosen}</span>}
                <Button appearance="subtle" icon={<DismissRegular />} aria-label={t('file.remove', { name: chosen })} onClick={clear} />
                {children}
              </>
            )}
          </div>
        </FieldContextProvider>
      )}
    </Field>
  );
};
