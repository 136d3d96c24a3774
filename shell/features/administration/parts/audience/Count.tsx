import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { PeopleRegular } from '@fluentui/react-icons';
import { BusyRing } from '../../../../ui/states/BusyRing';
import type { AudienceCount, Choice } from '../../contract';
import { useText } from '../../text';

export type CountState =
  | { readonly is: 'counting' }
  | { readonly is: 'known'; readonly count: AudienceCount; readonly description: string }
  /** The call failed, or the server refused it. */
  | { readonly is: 'failed'; readonly reason: string | undefined; readonly retry: () => void }
  /** Whether some rows are invalid, so that nothing is counted. */
  | { readonly is: 'wrong' };

/** The people among whom is counted: those whom the user coaches, or the participants whom the user may coach. */
export type Among = 'coached' | 'participants';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    minHeight: '24px',
  },
  icon: { fontSize: '24px', color: tokens.colorNeutralForeground2 },
  said: { minWidth: 0, overflowWrap: 'anywhere', display: 'grid', gap: tokens.spacingVerticalXXS, justifyItems: 'start' },
  n: { fontWeight: tokens.fontWeightSemibold },
  none: { color: tokens.colorStatusWarningForeground1 },
  words: { color: tokens.colorNeutralForeground2 },
  busy: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

interface CountProps {
  readonly of: CountState;
  readonly company: Choice;
  /** Whether there are no rows, so that everybody matches. */
  readonly isEverybody: boolean;
  readonly among?: Among | undefined;
  /** Whether some rows are incomplete, and are not counted. */
  readonly isPartial: boolean;
}

/** The number of people and a description in words, announced to screen readers. */
export const Count = ({ of, company, isEverybody, among, isPartial }: CountProps) => {
  const styles = useStyles();
  const t = useText();
  const people = usePeople();
  const isNobody = of.is === 'known' && of.count.Total === 0;
  const said = (): string => {
    switch (of.is) {
      case 'counting':
        return t('audience.counting');
      case 'wrong':
        return t('audience.count.wrong');
      case 'failed':
        return of.reason ?? t('audience.count.failed');
      case 'known':
        if (isNobody) return t('audience.count.none');
        if (!isEverybody) return people(of.count);
        return t(among === undefined ? 'audience.everybody' : `audience.everybody.${among}`, { company: company.Text, people: people(of.count) });
    }
  };
  return (
    <div className={styles.root}>
      <PeopleRegular className={styles.icon} aria-hidden />
      <div className={styles.said}>
        <div role="status" className={styles.said}>
          <span className={mergeClasses(styles.busy, of.is === 'known' && styles.n, isNobody && styles.none)}>
            {of.is === 'counting' && <BusyRing size="small" />}
            {said()}
          </span>
          {of.is === 'known' && !isEverybody && <span className={styles.words}>{of.description}</span>}
          {isPartial && <span className={styles.words}>{t('audience.partial')}</span>}
        </div>
        {of.is === 'failed' && (
          <Button size="small" onClick={of.retry}>
            {t('audience.retry')}
          </Button>
        )}
      </div>
    </div>
  );
};

const usePeople = (): ((count: AudienceCount) => string) => {
  const t = useText();
  return ({ Total, IsTotalCapped, IsFew, FewerThan }) => {
    if (IsFew || Total === null) return t('audience.count.few', { n: FewerThan });
    return t(IsTotalCapped ? 'audience.count.more' : 'audience.count.people', { n: Total });
  };
};
