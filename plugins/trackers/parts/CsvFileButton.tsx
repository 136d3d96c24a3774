import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { DocumentArrowUpRegular } from '@fluentui/react-icons';
import { useRef } from 'react';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  name: { overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
  input: { display: 'none' },
});

interface CsvFileButtonProps {
  readonly fileName: string;
  readonly isDisabled: boolean;
  readonly onChoose: (file: File) => void;
}

/** Chooses the file. A corrected file with the same name can be chosen again. */
export const CsvFileButton = ({ fileName, isDisabled, onChoose }: CsvFileButtonProps) => {
  const styles = useStyles();
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const choose = (file: File | undefined): void => {
    if (file) onChoose(file);
    if (input.current) input.current.value = '';
  };
  return (
    <div className={styles.root}>
      <input ref={input} type="file" accept=".csv,text/csv" className={styles.input} data-testid="csv" onChange={({ target }) => choose(target.files?.[0])} />
      <Button icon={<DocumentArrowUpRegular />} disabledFocusable={isDisabled} onClick={() => input.current?.click()}>
        {t(fileName === '' ? 'import.choose' : 'import.chooseOther')}
      </Button>
      <span className={styles.name}>{fileName}</span>
    </div>
  );
};
