import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { PageFrame } from '../../../ui/page/PageFrame';
import { Loaded } from '../../../ui/states/Loaded';
import { useChange } from '../../../ui/useChange';
import { SecondFactor } from '../parts/privacy/SecondFactor';
import { beginAnew, privacy } from '../state';
import { useText } from '../text';

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 40rem)', justifyItems: 'stretch', gap: tokens.spacingVerticalXL },
  goOn: { justifySelf: 'start' },
});

/** `/act/userprofile/second-step`: sets up two-step verification; users whose role requires it are redirected here until then. */
const SecondStep = () => {
  const styles = useStyles();
  const t = useText();
  const { run, isRunning } = useChange(beginAnew);
  return (
    <PageFrame title={t('secondStep.title')} subtitle={t('secondStep.text')}>
      <Loaded of={privacy}>
        {({ SecondFactor: state }) => (
          <div className={styles.root}>
            <SecondFactor state={state} />
            {state.Since !== null && (
              <Button className={styles.goOn} appearance="primary" disabledFocusable={isRunning} onClick={() => run({})}>
                {t('secondStep.goOn')}
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </PageFrame>
  );
};

export default SecondStep;
