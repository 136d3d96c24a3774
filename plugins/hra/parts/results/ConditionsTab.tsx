import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { HistoryRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { EmptyState, Loaded, tableLook, useFormat } from '#shell/api';
import type { ConditionHistory } from '../../contract';
import { conditions } from '../../state/library';
import { useText } from '../../text';
import { usePanelStyles } from '../usePanelStyles';
import { RiskBadge } from './RiskBadge';

const useStyles = makeStyles({
  cards: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))', alignItems: 'start', gap: tokens.spacingHorizontalL },
  value: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600, fontWeight: tokens.fontWeightSemibold },
  history: { justifySelf: 'start' },
  table: tableLook,
});

/** The conditions of assessments: current level and history of each (HRA-011, HRA-014). */
export const ConditionsTab = () => {
  const styles = useStyles();
  const t = useText();
  const empty = <EmptyState title={t('conditions.none')} text={t('conditions.none.text')} />;
  return (
    <Loaded of={conditions.of({ query: {} })} empty={empty}>
      {(data) => (
        <div className={styles.cards}>
          {(Array.isArray(data) ? data : [data]).map((condition: ConditionHistory) => (
            <ConditionCard key={condition.ConditionId} condition={condition} />
          ))}
        </div>
      )}
    </Loaded>
  );
};

const ConditionCard = ({ condition: { ConditionId, Name, History } }: { readonly condition: ConditionHistory }) => {
  const styles = useStyles();
  const panel = usePanelStyles();
  const t = useText();
  const { moment } = useFormat();
  const [isOpen, setIsOpen] = useState(false);
  const [latest] = History;
  if (!latest) return null;
  return (
    <section className={panel.root} aria-label={Name}>
      <div className={panel.head}>
        <h2 className={panel.title}>{Name}</h2>
        <RiskBadge level={latest.RiskLevel} />
      </div>
      <span className={styles.value}>{latest.Value}</span>
      <p className={panel.text}>{t('conditions.asOf', { date: moment(latest.Date) })}</p>
      <Button className={styles.history} icon={<HistoryRegular />} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? t('conditions.close') : t('conditions.history')}
      </Button>
      {isOpen && (
        <Loaded of={conditions.of({ query: { conditionId: ConditionId } })}>
          {(data) => !Array.isArray(data) && <HistoryTable condition={data as ConditionHistory} />}
        </Loaded>
      )}
    </section>
  );
};

const HistoryTable = ({ condition: { Name, History } }: { readonly condition: ConditionHistory }) => {
  const styles = useStyles();
  const t = useText();
  const { moment } = useFormat();
  return (
    <table className={styles.table} aria-label={t('conditions.table', { name: Name })}>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('risk')}</th>
          <th scope="col">{t('value')}</th>
        </tr>
      </thead>
      <tbody>
        {History.map(({ Date: at, RiskLevel, Value }) => (
          <tr key={at}>
            <td>{moment(at)}</td>
            <td>{t(`risk.${RiskLevel}`)}</td>
            <td>{Value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
