import { makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { margin: 0, padding: 0, listStyleType: 'none', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
});

interface ChangedFieldsProps {
  /** `changedFields` of a contract. */
  readonly of: readonly { readonly Name: string; readonly From: string | null; readonly To: string | null }[];
}

/** The changed fields, one per line: both values, or only the fact of the change. */
export const ChangedFields = ({ of }: ChangedFieldsProps) => {
  const styles = useStyles();
  const t = useText();
  if (of.length === 0) return null;
  return (
    <ul className={styles.root}>
      {of.map(({ Name: name, From: from, To: to }) => (
        <li key={name}>{from === null || to === null ? t('changed.hidden', { name }) : t('changed.field', { name, from, to })}</li>
      ))}
    </ul>
  );
};
