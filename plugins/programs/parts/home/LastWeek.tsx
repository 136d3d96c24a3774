import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import { Link } from 'wouter';
import { pathTo, useChange, useFacts, useFormat } from '#shell/api';
import type { LastWeek as Summary } from '../../contract';
import { paths } from '../../paths';
import { hideLastWeek } from '../../state/library';
import { useText } from '../../text';
import { useLinkStyles } from '../useLinkStyles';
import { useCardStyles } from './useCardStyles';

const useStyles = makeStyles({
  root: { paddingTop: tokens.spacingVerticalXS, borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
  title: { margin: 0, color: tokens.colorNeutralForeground1, fontSize: 'inherit', lineHeight: 'inherit', fontWeight: tokens.fontWeightSemibold },
  days: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular, whiteSpace: 'nowrap' },
  facts: { display: 'flex', flexWrap: 'wrap', gap: `0 ${tokens.spacingHorizontalM}`, margin: 0, padding: 0, listStyleType: 'none' },
});

interface LastWeekProps {
  readonly of: Summary;
  /** Whether it names what ends next: nothing else on the card says what comes next. */
  readonly withNext: boolean;
  /** Called when the person hides it. */
  readonly onHidden: () => void;
}

/** The person's last week in numbers, until they hide it. */
export const LastWeek = ({ of: { First, Last, Days, Programs, Completed, Points, Next }, withNext, onHidden }: LastWeekProps) => {
  const styles = useStyles();
  const cards = useCardStyles();
  const links = useLinkStyles();
  const t = useText();
  const heading = useId();
  const { shortDay } = useFormat();
  const { run } = useChange(hideLastWeek);
  // Only the person hides it, not somebody who acts for them.
  const isOwn = useFacts().settings?.Impersonation.ImpersonatedUserId === null;
  const facts = [
    t('lastWeek.days', { count: Days }),
    ...(Programs > 0 ? [t('lastWeek.programs', { count: Programs })] : []),
    ...(Completed > 0 ? [t('lastWeek.completed', { count: Completed })] : []),
    ...(Points !== null && Points > 0 ? [t('lastWeek.points', { count: Points })] : []),
  ];
  const hide = (): void => {
    run({ body: { First } });
    onHidden();
  };
  return (
    <section className={styles.root} aria-labelledby={heading}>
      <div className={styles.head}>
        <h3 id={heading} className={styles.title}>
          {t('lastWeek.title')}{' '}
          <span className={styles.days}>
            {shortDay(First)} – {shortDay(Last)}
          </span>
        </h3>
        {isOwn && <Button appearance="subtle" size="small" icon={<DismissRegular />} aria-label={t('lastWeek.hide')} onClick={hide} />}
      </div>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {withNext && Next && (
        <Link className={mergeClasses(links.link, cards.line)} href={pathTo(paths.detail, { owner: Next.OwnerId, id: Next.Id })}>
          {t('lastWeek.next', { program: Next.Name, day: shortDay(Next.EndDate) })}
        </Link>
      )}
    </section>
  );
};
