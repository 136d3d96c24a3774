import { makeStyles } from '@fluentui/react-components';
import { useIntl } from '../../i18n/intl';
import { BusyRing } from '../../ui/BusyRing';

const useStyles = makeStyles({
  // Tall enough to stand in the middle of an empty window, short enough not to push the footer out of a framed page.
  root: { display: 'grid', placeItems: 'center', minHeight: '75dvh' },
});

/** A calm ring while core data or a page arrive (SHL-002). At the very start there are no texts yet, so it must do without. */
export const PageLoader = () => {
  const styles = useStyles();
  const intl = useIntl();
  const label = 'ui.loading' in intl.messages ? intl.formatMessage({ id: 'ui.loading' }) : undefined;
  return (
    <div className={styles.root} role="status" aria-label={label} aria-busy>
      <BusyRing />
    </div>
  );
};
