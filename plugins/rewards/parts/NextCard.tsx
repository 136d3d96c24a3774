import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ArrowTrendingLinesRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { Loaded } from '#shell/api';
import { opportunities } from '../state';
import { useText } from '../text';
import { OpportunityList } from './OpportunityList';
import { SummaryCard } from './SummaryCard';

const useStyles = makeStyles({
  empty: { margin: 0, color: tokens.colorNeutralForeground2 },
  more: { alignSelf: 'start', marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})` },
});

/** Number of entries shown at first. */
const few = 5;

/** Opportunities to earn points, soonest first. */
export const NextCard = () => {
  const styles = useStyles();
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <SummaryCard icon={<ArrowTrendingLinesRegular />} title={t('next')}>
      <Loaded of={opportunities} empty={<p className={styles.empty}>{t('next.empty')}</p>}>
        {(all) => (
          <>
            <OpportunityList opportunities={isOpen ? all : all.slice(0, few)} />
            {all.length > few && (
              <Button className={styles.more} appearance="transparent" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
                {isOpen ? t('next.fewer') : t('next.all', { count: all.length })}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </SummaryCard>
  );
};
