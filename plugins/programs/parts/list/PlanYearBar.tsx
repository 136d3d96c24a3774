import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useDispatch } from '#shell/api';
import { yearOfPlan } from '../../rules/dates/planYear';
import { planYear } from '../../state/planYear';
import { useText } from '../../text';

const useStyles = makeStyles({ bar: { marginBottom: tokens.spacingVerticalXL } });

/** Names the shown plan year, with a link back to the current one. */
const PlanYearBar = ({ shown }: { readonly shown: string }) => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  return (
    <MessageBar intent="info" className={styles.bar}>
      <MessageBarBody>{t('planYear.shown', { year: yearOfPlan(shown) ?? shown })}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => dispatch(planYear.actions.chosen(null))}>{t('planYear.back')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
};

export default PlanYearBar;
