import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useDispatch, useSelector } from '#shell/api';
import { yearOfPlan } from '../../rules/dates/planYear';
import { planYear, selectPlanYear } from '../../state/planYear';
import { useText } from '../../text';

const useStyles = makeStyles({ bar: { marginBottom: tokens.spacingVerticalXL } });

/** Says that the programs on the page belong to another plan year, and links back. */
export const PlanYearNotice = () => {
  const styles = useStyles();
  const t = useText();
  const dispatch = useDispatch();
  const key = useSelector(selectPlanYear);
  if (key === null) return null;
  return (
    <MessageBar intent="info" className={styles.bar}>
      <MessageBarBody>{t('planYear.shown', { year: yearOfPlan(key) ?? key })}</MessageBarBody>
      <MessageBarActions>
        <Button onClick={() => dispatch(planYear.actions.chosen(null))}>{t('planYear.back')}</Button>
      </MessageBarActions>
    </MessageBar>
  );
};
