import { makeStyles, tokens } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { media } from '#shell/api';
import type { TrackerListItem } from '../contract';
import { TrackerIcon } from './TrackerIcon';

const useStyles = makeStyles({
  root: { marginBottom: tokens.spacingVerticalXL },
  title: {
    margin: `0 0 ${tokens.spacingVerticalM}`,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  toggle: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXS} 0`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    cursor: 'pointer',
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  chevron: {
    transition: `transform ${tokens.durationNormal}`,
    [media.calm]: { transition: 'none' },
    '[aria-expanded="true"] > &': { transform: 'rotate(180deg)' },
  },
  tiles: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, margin: 0, padding: 0, listStyleType: 'none' },
  tile: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    width: '120px',
    height: '120px',
    padding: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    ':hover': { boxShadow: tokens.shadow8 },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}` },
  },
  icon: { fontSize: tokens.fontSizeBase600 },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface TypePanelProps {
  readonly title: string;
  /** Level of the heading; 3 within a dialog. */
  readonly level?: 2 | 3;
  readonly trackers: readonly TrackerListItem[];
  /** Text without any trackers. */
  readonly none?: string;
  /** If given, the panel can be collapsed. */
  readonly startsOpen?: boolean;
  readonly onChoose: (trackerId: string) => void;
}

/** Trackers as tiles under a title. */
export const TypePanel = ({ title, level = 3, trackers, none, startsOpen, onChoose }: TypePanelProps) => {
  const styles = useStyles();
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const [isOpen, setIsOpen] = useState(startsOpen ?? true);
  return (
    <section className={styles.root} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`} className={styles.title}>
        {startsOpen === undefined ? (
          title
        ) : (
          <button type="button" className={styles.toggle} aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
            {title}
            <ChevronDownRegular className={styles.chevron} aria-hidden />
          </button>
        )}
      </Heading>
      <div id={id} hidden={!isOpen}>
        {trackers.length === 0 ? <p className={styles.none}>{none}</p> : <Tiles trackers={trackers} onChoose={onChoose} />}
      </div>
    </section>
  );
};

const Tiles = ({ trackers, onChoose }: Pick<TypePanelProps, 'trackers' | 'onChoose'>) => {
  const styles = useStyles();
  return (
    <ul className={styles.tiles}>
      {trackers.map(({ TrackerId, TrackerName, TrackerIcon: icon }) => (
        <li key={TrackerId}>
          <button type="button" className={styles.tile} onClick={() => onChoose(TrackerId)}>
            <span className={styles.icon}>
              <TrackerIcon name={icon} />
            </span>
            {TrackerName}
          </button>
        </li>
      ))}
    </ul>
  );
};
