import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import { useModal, useResource } from '#shell/api';
import type { MissionStatement } from '../../contract';
import { missions } from '../../state/missions';
import { modals } from '../../state/modals';
import { useText } from '../../text';

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(22rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalXL,
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderInlineStartWidth: tokens.strokeWidthThickest,
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorBrandStroke1,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalM, minHeight: '32px' },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  text: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
    margin: 0,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
});

/** Mission statements of the person and their company, above the programs (PRG-007). */
export const Missions = () => {
  const styles = useStyles();
  const { data = [] } = useResource(missions);
  if (data.length === 0) return null;
  return (
    <div className={styles.cards}>
      {data.map((statement) => (
        <MissionCard key={statement.Type} statement={statement} />
      ))}
    </div>
  );
};

/** The beginning of a statement. The dialog shows all of it, and edits it if allowed. */
export const MissionCard = ({ statement }: { statement: MissionStatement }) => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  const open = useModal(modals.mission);
  const { Type, Text, Editable } = statement;
  const label = Editable ? t(Text === '' ? 'mission.write' : 'mission.edit') : t('mission.read');
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className={styles.heading}>
          {t(`mission.type.${Type}`)}
        </h2>
        <Button
          appearance="subtle"
          size="small"
          icon={Editable ? <EditRegular /> : undefined}
          aria-label={`${label}: ${t(`mission.type.${Type}`)}`}
          onClick={() => void open({ type: Type })}
        >
          {label}
        </Button>
      </div>
      <p className={styles.text}>{Text === '' ? t('mission.none') : Text}</p>
    </section>
  );
};
