import { makeStyles, tokens } from '@fluentui/react-components';
import { SparkleRegular } from '@fluentui/react-icons';
import { Link } from 'wouter';
import { Loaded, linkLook, useLinkTo } from '#shell/api';
import type { RewardDefinition } from '../contract';
import { definitions } from '../state';
import { useText } from '../text';
import { SummaryCard } from './SummaryCard';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
    paddingBlock: tokens.spacingVerticalM,
    ':not(:first-child)': { borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
    ':last-child': { paddingBottom: 0 },
  },
  name: linkLook.text,
  text: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  points: { flexShrink: 0, color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  empty: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** Ways to earn points in the company, each with its maximum (ACC-076). */
export const EarningCard = () => {
  const styles = useStyles();
  const t = useText();
  return (
    <SummaryCard icon={<SparkleRegular />} title={t('earning')}>
      <Loaded of={definitions} empty={<p className={styles.empty}>{t('earning.empty')}</p>}>
        {(list) => (
          <ul className={styles.list}>
            {list.map((definition) => (
              <Definition key={definition.Id} {...definition} />
            ))}
          </ul>
        )}
      </Loaded>
    </SummaryCard>
  );
};

const Definition = ({ Name, Description, Points, Type }: RewardDefinition) => {
  const styles = useStyles();
  const t = useText();
  const programs = useLinkTo()('programs.list', {});
  return (
    <li className={styles.item}>
      <span>
        {Type === 'Program' && programs !== undefined ? (
          <Link className={styles.name} href={programs}>
            {Name}
          </Link>
        ) : (
          Name
        )}
        <span className={styles.text}>{Description}</span>
      </span>
      <span className={styles.points}>{t('earning.upTo', { points: Points })}</span>
    </li>
  );
};
