import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../../text';

const useStyles = makeStyles({
  root: { display: 'grid', justifyItems: 'start', gap: tokens.spacingVerticalM },
  line: { margin: 0 },
  reason: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface ReadOnlyAudienceProps {
  /** Description of the saved audience. */
  readonly text: string;
  /** Whether the administrator may not see its filters. */
  readonly isHidden: boolean;
  readonly isDisabled: boolean;
  /** Called to choose another audience. */
  readonly onOther: () => void;
}

/** A saved audience that is read-only, with the reason. */
export const ReadOnlyAudience = ({ text, isHidden, isDisabled, onOther }: ReadOnlyAudienceProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div className={styles.root}>
      <p className={styles.line}>
        <strong>{text}</strong>
      </p>
      <p className={styles.reason}>{t(isHidden ? 'audience.hidden.stands' : 'audience.stands')}</p>
      <Button disabled={isDisabled} onClick={onOther}>
        {t('audience.other')}
      </Button>
    </div>
  );
};
