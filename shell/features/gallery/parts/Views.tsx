import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format';
import { Avatar } from '../../../ui/Avatar';
import { BackLink } from '../../../ui/page/BackLink';
import { Tabs } from '../../../ui/Tabs';
import { DetailList } from '../../../ui/views/DetailList';
import { Stat } from '../../../ui/views/Stat';
import { Timeline } from '../../../ui/views/Timeline';
import { useText } from '../text';
import { Section, State } from './Section';

const useStyles = makeStyles({ row: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: tokens.spacingHorizontalXXL } });

/** One for each colour. */
const people = ['a1', 'd1', '01', '41', '71'] as const;

export const Views = () => (
  <>
    <People />
    <Ways />
    <Choices />
    <Figures />
    <Story />
  </>
);

const People = () => {
  const styles = useStyles();
  const t = useText();
  return (
    <Section name="Avatar">
      {[false, true].map((isActive) => (
        <State key={String(isActive)} name={t(isActive ? 'state.active' : 'state.usual')}>
          <div className={styles.row}>
            {people.map((userId) => (
              <Avatar key={userId} userId={userId} firstName="Pat" lastName="Participant" isActive={isActive} />
            ))}
            <Avatar userId="a1" firstName="Pat" lastName="Participant" isActive={isActive} isSmall />
          </div>
        </State>
      ))}
    </Section>
  );
};

const Ways = () => {
  const t = useText();
  return (
    <Section name="BackLink">
      <State name={t('state.usual')}>
        <BackLink href="/programs">{t('title')}</BackLink>
      </State>
    </Section>
  );
};

const Choices = () => {
  const t = useText();
  const [chosen, setChosen] = useState<'day' | 'week' | 'month'>('day');
  const tabs = [
    { name: 'day', label: t('tab.day') },
    { name: 'week', label: t('tab.week') },
    { name: 'month', label: t('tab.month'), isDisabled: true },
  ] as const;
  return (
    <Section name="Tabs">
      <State name={t('state.usual')}>
        <Tabs id="gallery" label={t('tab.label')} tabs={tabs} chosen={chosen} onChosen={setChosen}>
          <p>{tabs.find(({ name }) => name === chosen)?.label}</p>
        </Tabs>
      </State>
    </Section>
  );
};

const Figures = () => {
  const styles = useStyles();
  const t = useText();
  const { number } = useFormat();
  return (
    <Section name="Stat">
      <div className={styles.row}>
        <Stat label={t('stat.steps')} value={number(8450)} unit={t('stat.unit')} delta={{ text: '+12 %', goes: 'up', isGood: true }} hint={t('stat.hint')} />
        <Stat label={t('stat.weight')} value={number(82.5)} unit="kg" delta={{ text: '+0.5 kg', goes: 'up', isGood: false }} />
        <Stat label={t('stat.sleep')} value={number(7.5)} unit="h" delta={{ text: '0 h', goes: 'nowhere' }} />
        <Stat label={t('stat.pulse')} value="–" hint={t('stat.none')} />
      </div>
      <State name="DetailList">
        <DetailList
          of={[
            [t('stat.weight'), `${number(82.5)} kg`],
            [t('stat.sleep'), `${number(7.5)} h`],
          ]}
        />
      </State>
    </Section>
  );
};

const Story = () => {
  const t = useText();
  const { day } = useFormat();
  return (
    <Section name="Timeline">
      <Timeline
        label={t('story.label')}
        moments={[
          { key: '3', at: '2026-11-21', when: day('2026-11-21'), title: t('story.completed'), body: t('story.points') },
          { key: '2', at: '2026-11-08', when: day('2026-11-08'), title: t('story.reported') },
          { key: '1', at: '2026-11-01', when: day('2026-11-01'), title: t('story.joined') },
        ]}
      />
    </Section>
  );
};
