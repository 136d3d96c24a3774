import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { AdminPage, EmptyState, Loaded, useChange, useFacts, useResource } from '#shell/api';
import { Figures } from '../parts/Figures';
import { FindRecord } from '../parts/FindRecord';
import { FirstSteps } from '../parts/FirstSteps';
import { firstSteps, showFirstSteps, waiting } from '../state/company';
import { useText } from '../text';

const useStyles = makeStyles({ find: { marginBottom: tokens.spacingVerticalXXL } });

/**
 * `/administration/overview`, the first entry of the menu: a search for people and content, the company's first steps, and pending items for the user's
 * roles.
 */
export default function Overview() {
  const styles = useStyles();
  const t = useText();
  const { entity } = useFacts();
  const { data: steps } = useResource(firstSteps.of({}));
  const { run, isRunning } = useChange(showFirstSteps);
  const isGuided = steps !== undefined && steps.Steps.length > 0;
  return (
    <AdminPage title={t('overview.title')} subtitle={t('overview.subtitle', { company: entity?.EntityName ?? '' })}>
      <div className={styles.find}>
        <FindRecord />
      </div>
      {isGuided && <FirstSteps data={steps} />}
      <Loaded
        of={waiting.of({})}
        failed={t('overview.loadFailed')}
        empty={isGuided ? null : <EmptyState title={t('overview.none')} text={t('overview.none.text')} />}
      >
        {(figures) => <Figures figures={figures} />}
      </Loaded>
      {steps?.CanHide && !steps.IsShown && (
        <Button appearance="subtle" size="small" disabled={isRunning} onClick={() => run({ body: { IsShown: true } })}>
          {t('firstSteps.show')}
        </Button>
      )}
    </AdminPage>
  );
}
