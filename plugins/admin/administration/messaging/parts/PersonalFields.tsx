import { makeStyles, tokens } from '@fluentui/react-components';
import { personalFields } from '../../../rules/messages';
import { useText } from '../../../text';

const useStyles = makeStyles({
  root: { margin: 0, color: tokens.colorNeutralForeground2 },
  field: { fontFamily: tokens.fontFamilyMonospace, marginRight: tokens.spacingHorizontalS, whiteSpace: 'nowrap' },
});

/** The personal fields of a message. */
export const PersonalFields = () => {
  const styles = useStyles();
  const t = useText();
  return (
    <p className={styles.root}>
      {t('messages.fields')}{' '}
      {personalFields.map((name) => (
        <code key={name} className={styles.field}>{`{{${name}}}`}</code>
      ))}
      {t('messages.fields.instead', { example: `{{FirstName|${t('messages.fields.fallback')}}}` })}
    </p>
  );
};
