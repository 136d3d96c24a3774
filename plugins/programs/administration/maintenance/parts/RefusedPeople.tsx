import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useText } from '../../../text';

const useStyles = makeStyles({
  root: {
    marginBottom: tokens.spacingVerticalL,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorStatusWarningBorder1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorStatusWarningBackground1,
    color: tokens.colorStatusWarningForeground1,
  },
  list: {
    maxHeight: '12rem',
    overflowY: 'auto',
    margin: `${tokens.spacingVerticalS} 0`,
    paddingInlineStart: tokens.spacingHorizontalXL,
    overflowWrap: 'anywhere',
  },
});

interface RefusedPeopleProps {
  readonly refused: readonly { readonly name: string; readonly why: string }[];
  readonly onClose: () => void;
}

/** The people of a list who were not changed, each with the reason: not all of them are in the table. */
export const RefusedPeople = ({ refused, onClose }: RefusedPeopleProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <div role="alert">
      {refused.length > 0 && (
        <div className={styles.root}>
          {t('maintenance.refused', { n: refused.length })}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
          <ul className={styles.list} tabIndex={0} aria-label={t('maintenance.refused', { n: refused.length })}>
            {refused.map(({ name, why }, index) => (
              <li key={`${index.toString()} ${name}`}>{t('maintenance.refused.one', { name, why })}</li>
            ))}
          </ul>
          <Button size="small" onClick={onClose}>
            {t('maintenance.close')}
          </Button>
        </div>
      )}
    </div>
  );
};
