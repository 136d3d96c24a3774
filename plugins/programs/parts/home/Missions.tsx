import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { EditRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import { media, useModal, useResource } from '#shell/api';
import type { MissionStatement } from '../../contract';
import { missions } from '../../state/missions';
import { modals } from '../../state/modals';
import { useText } from '../../text';

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(22rem, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    marginBottom: tokens.spacingVerticalS,
  },
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalM}`,
    minWidth: 0,
    minHeight: '36px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    borderInlineStartWidth: tokens.strokeWidthThickest,
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorBrandStroke1,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  // On a phone below the heading and its button.
  text: {
    overflow: 'hidden',
    margin: 0,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    [media.mobile]: { gridRow: 2, gridColumn: '1 / -1' },
  },
  button: { [media.mobile]: { gridColumn: 3 } },
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

/** A statement in one line, as far as it has room. The dialog shows all of it, and edits it if allowed. */
export const MissionCard = ({ statement }: { statement: MissionStatement }) => {
  const styles = useStyles();
  const t = useText();
  const heading = useId();
  const open = useModal(modals.mission);
  const { Type, Text, Editable } = statement;
  const label = Editable ? t(Text === '' ? 'mission.write' : 'mission.edit') : t('mission.read');
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {t(`mission.type.${Type}`)}
      </h2>
      <p className={styles.text}>{Text === '' ? t('mission.none') : Text}</p>
      <Button
        className={styles.button}
        appearance="subtle"
        size="small"
        icon={Editable ? <EditRegular /> : undefined}
        aria-label={`${label}: ${t(`mission.type.${Type}`)}`}
        onClick={() => void open({ type: Type })}
      >
        {label}
      </Button>
    </section>
  );
};
