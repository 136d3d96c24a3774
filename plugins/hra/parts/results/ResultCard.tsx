import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { LightbulbRegular, QuestionCircleRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { ResultItem } from '../../contract';
import { useText } from '../../text';
import { Helplines } from '../Helplines';
import { usePanelStyles } from '../usePanelStyles';
import { ProgramsThatHelp } from './ProgramsThatHelp';
import { RiskBadge } from './RiskBadge';
import { MeasuredValues } from './range/MeasuredValues';
import { useRangeText } from './useRangeText';

const useStyles = makeStyles({
  value: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600, fontWeight: tokens.fontWeightSemibold },
  advice: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  icon: { fontSize: '20px', color: tokens.colorBrandForeground1 },
  why: { justifySelf: 'start', marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`, color: tokens.colorNeutralForeground2 },
  reasons: {
    display: 'grid',
    gap: tokens.spacingVerticalXS,
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderLeft: `${tokens.strokeWidthThicker} solid ${tokens.colorBrandStroke2}`,
    color: tokens.colorNeutralForeground2,
    listStyleType: 'none',
  },
});

/** A result: the person's level, the advice, and the reasons for the level. */
export const ResultCard = ({ item }: { readonly item: ResultItem }) => {
  const styles = useStyles();
  const panel = usePanelStyles();
  return (
    <section className={panel.root} aria-label={item.Name}>
      <div className={panel.head}>
        <h3 className={panel.title}>{item.Name}</h3>
        <RiskBadge level={item.RiskLevel} />
      </div>
      <span className={styles.value}>{item.Value}</span>
      <MeasuredValues values={item.Measured ?? []} />
      {item.Reference && <ReferenceRange reference={item.Reference} references={item.References} />}
      <p className={panel.text}>{item.Summary}</p>
      {item.Recommendation && (
        <p className={styles.advice}>
          <LightbulbRegular className={styles.icon} aria-hidden />
          {item.Recommendation}
        </p>
      )}
      <Helplines lines={item.Helplines ?? []} />
      {item.Reasons.length > 0 && <Reasons reasons={item.Reasons} />}
      {(item.RiskLevel === 'Moderate' || item.RiskLevel === 'High') && <ProgramsThatHelp programs={item.Programs} />}
    </section>
  );
};

/** The healthy range of a measurement. */
const ReferenceRange = ({
  reference,
  references,
}: {
  readonly reference: NonNullable<ResultItem['Reference']>;
  readonly references: ResultItem['References'];
}) => {
  const panel = usePanelStyles();
  const rangeText = useRangeText({ Unit: reference.Units, Factor: 1, Decimals: 1 });
  return <p className={panel.text}>{rangeText({ Reference: reference, References: references })}</p>;
};

const Reasons = ({ reasons }: { readonly reasons: ResultItem['Reasons'] }) => {
  const styles = useStyles();
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.why}
        appearance="transparent"
        size="small"
        icon={<QuestionCircleRegular />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('why.flagged')}
      </Button>
      {isOpen && (
        <ul className={styles.reasons}>
          {reasons.map(({ Question, IsWorkedOut, Answer, Operator, Values }) => (
            <li key={`${Question} ${Operator}`}>
              {t(IsWorkedOut ? `because.value.${Operator}` : `because.${Operator}`, { question: Question, answer: Answer, value: Values.join(', ') })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
