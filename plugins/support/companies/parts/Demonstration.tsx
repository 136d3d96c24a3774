import { Button, Field, makeStyles, ProgressBar, tokens } from '@fluentui/react-components';
import { DeleteRegular, KeyRegular } from '@fluentui/react-icons';
import { useChange, useModal } from '#shell/api';
import type { CompanyDetail } from '../../contract';
import { modals } from '../../state';
import { useText } from '../../text';
import { openDemonstration } from '../state';

const useStyles = makeStyles({
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

interface DemonstrationProps {
  readonly company: Pick<CompanyDetail, 'Id' | 'Name'>;
  readonly state: NonNullable<CompanyDetail['Demonstration']>;
}

/** Progress of a demonstration; once it is complete, buttons to open and remove it. */
export const Demonstration = ({ company: { Id, Name }, state: { State, Percent } }: DemonstrationProps) => {
  const styles = useStyles();
  const t = useText();
  const [show, remove] = [useModal(modals.demonstrationSignIns), useModal(modals.removeDemonstration)];
  const { run, isRunning } = useChange(openDemonstration, ({ SignIns }) => void show({ company: Name, signIns: SignIns }));
  const isMaking = State === 'Making';
  return (
    <>
      <div role="status">
        {isMaking || State === 'Removing' ? (
          <Field validationState="none" validationMessage={isMaking ? t('demonstration.percent', { n: Percent }) : t('demonstration.state.Removing')}>
            <ProgressBar aria-label={t(`demonstration.state.${State}`)} {...(isMaking && { value: Percent, max: 100 })} />
          </Field>
        ) : (
          <p className={styles.text}>{t(State === 'Ready' ? 'demonstration.about' : 'demonstration.failed')}</p>
        )}
      </div>
      {(State === 'Ready' || State === 'Failed') && (
        <div className={styles.bar}>
          {State === 'Ready' && (
            <Button appearance="primary" icon={<KeyRegular />} disabledFocusable={isRunning} onClick={() => run({ body: { EntityId: Id } })}>
              {t('demonstration.open')}
            </Button>
          )}
          <Button icon={<DeleteRegular />} onClick={() => void remove({ entityId: Id, company: Name })}>
            {t('demonstration.remove')}
          </Button>
        </div>
      )}
    </>
  );
};
