import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular, HeartPulseRegular, WarningRegular } from '@fluentui/react-icons';
import { useFormat, useHasModal, useModal } from '#shell/api';
import type { ParticipantDetail } from '../contract';
import { modals } from '../state/api';
import { useText } from '../text';
import { Card } from './Card';
import { ShortList } from './ShortList';

const useStyles = makeStyles({
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground2 },
  line: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: `0 ${tokens.spacingHorizontalM}` },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  figure: { fontVariantNumeric: 'tabular-nums' },
  pressing: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  when: { flexBasis: '100%', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

interface Of {
  readonly person: ParticipantDetail;
}

/** A participant's mission statement, which the coach may edit (COA-068). */
export const MissionBlock = ({ person: { UserId, MissionStatement } }: Of) => {
  const styles = useStyles();
  const t = useText();
  const write = useModal(modals.mission);
  if (MissionStatement === null) return null;
  const { Text, Editable } = MissionStatement;
  return (
    <Card
      title={t('mission.title')}
      actions={
        Editable && (
          <Button size="small" icon={<EditRegular />} onClick={() => void write({ userId: UserId, mission: MissionStatement })}>
            {t(Text === '' ? 'mission.write' : 'mission.edit')}
          </Button>
        )
      }
    >
      <p className={Text === '' ? styles.quiet : styles.text}>{Text === '' ? t('mission.none') : Text}</p>
    </Card>
  );
};

/** Replaces data that a participant does not share with coaches, and explains how the participant can share them. */
export const NotSharedBlock = ({ person: { FirstName } }: Of) => {
  const styles = useStyles();
  const t = useText();
  return (
    <Card title={t('notShared.title')}>
      <p className={styles.quiet}>{t('notShared.text', { name: FirstName })}</p>
    </Card>
  );
};

/** The programs of a participant. */
export const ProgramsBlock = ({ person: { Programs } }: Of) => {
  const styles = useStyles();
  const t = useText();
  const format = useFormat();
  return (
    <Card title={t('programs.title')}>
      {Programs.length === 0 ? (
        <p className={styles.quiet}>{t('programs.none')}</p>
      ) : (
        <ShortList
          items={Programs.map(({ Id, Name, StartDate, EndDate }) => ({
            key: Id,
            content: (
              <div className={styles.line}>
                <span className={styles.name}>{Name}</span>
                <span className={styles.when}>
                  {EndDate === null && t('programs.since', { from: format.day(StartDate) })}
                  {EndDate === StartDate && format.day(StartDate)}
                  {EndDate !== null && EndDate !== StartDate && t('programs.between', { from: format.day(StartDate), to: format.day(EndDate) })}
                </span>
              </div>
            ),
          }))}
        />
      )}
    </Card>
  );
};

/** A participant's trackers, with a button for the dialog in which the coach adds entries (COA-051). */
export const TrackersBlock = ({ person: { UserId, EntityId } }: Of) => {
  const styles = useStyles();
  const t = useText();
  const hasTrackers = useHasModal('trackers.entry');
  const enter = useModal('trackers.entry');
  if (!hasTrackers) return null;
  const open = (): void => void enter({ selection: { types: [] }, source: 'CoachParticipantProfile', userId: UserId, entityId: EntityId });
  return (
    <Card
      title={t('trackers.title')}
      actions={
        <Button size="small" icon={<HeartPulseRegular />} onClick={open}>
          {t('trackers.open')}
        </Button>
      }
    >
      <p className={styles.quiet}>{t('trackers.hint')}</p>
    </Card>
  );
};

const riskKeys = { Low: 'biometrics.risk.Low', Moderate: 'biometrics.risk.Moderate', High: 'biometrics.risk.High', Urgent: 'biometrics.risk.Urgent' } as const;

const isRiskLevel = (level: string): level is keyof typeof riskKeys => Object.hasOwn(riskKeys, level);

/** Risk level of a measurement as text. Urgent ones have an icon and bold type, too. */
const RiskText = ({ level }: { readonly level: keyof typeof riskKeys }) => {
  const styles = useStyles();
  const t = useText();
  if (level === 'Low' || level === 'Moderate') return t(riskKeys[level]);
  return (
    <span className={styles.pressing}>
      <WarningRegular aria-hidden /> {t(riskKeys[level])}
    </span>
  );
};

/** Measurements and health results, newest first. */
export const BiometricsBlock = ({ person: { BiometricMeasurements } }: Of) => {
  const styles = useStyles();
  const t = useText();
  const format = useFormat();
  return (
    <Card title={t('biometrics.title')}>
      {BiometricMeasurements.length === 0 ? (
        <p className={styles.quiet}>{t('biometrics.none')}</p>
      ) : (
        <ShortList
          items={BiometricMeasurements.map(({ Name, Value, Units, RiskLevel, Date: day }) => ({
            key: `${Name} ${day}`,
            content: (
              <div className={styles.line}>
                <span className={styles.name}>{Name}</span>
                <span className={styles.figure}>
                  {Value} {Units}
                </span>
                <span className={styles.when}>
                  {format.day(day)}
                  {isRiskLevel(RiskLevel) && (
                    <>
                      {' · '}
                      <RiskText level={RiskLevel} />
                    </>
                  )}
                </span>
              </div>
            ),
          }))}
        />
      )}
    </Card>
  );
};
