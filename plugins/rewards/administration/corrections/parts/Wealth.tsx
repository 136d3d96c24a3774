import { makeStyles, tokens } from '@fluentui/react-components';
import { DetailList, Loaded } from '#shell/api';
import type { CorrectablePerson } from '../../../contract';
import { afterwards, needsSecond, type SecondFrom } from '../../../rules/corrections';
import { useText } from '../../../text';
import { type CorrectionValues, kindOf } from '../rules/form';
import { person, rules } from '../state';
import { useAmount } from '../useAmount';

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  note: { margin: 0 },
  wrong: { margin: 0, color: tokens.colorStatusDangerForeground1 },
});

interface WealthProps {
  readonly company: string;
  readonly values: CorrectionValues;
}

/** The person's balance before and after, and whether a second administrator is needed. */
export const Wealth = ({ company, values }: WealthProps) => {
  const styles = useStyles();
  const t = useText();
  if (values.UserId === '')
    return (
      <div className={styles.frame}>
        <p className={styles.note}>{t('corrections.wealth.nobody')}</p>
      </div>
    );
  return (
    <div className={styles.frame} aria-live="polite">
      <Loaded of={rules.of({ query: { entityId: company } })} failed={t('corrections.wealth.failed')}>
        {({ SecondFrom }) => (
          <Loaded of={person.of({ params: { userId: values.UserId }, query: { entityId: company } })} failed={t('corrections.wealth.failed')}>
            {(data) => <Figures of={data} values={values} from={SecondFrom} />}
          </Loaded>
        )}
      </Loaded>
    </div>
  );
};

interface FiguresProps {
  readonly of: CorrectablePerson;
  readonly values: CorrectionValues;
  readonly from: SecondFrom | null;
}

const Figures = ({ of, values: { Kind: chosen, Direction, Amount }, from }: FiguresProps) => {
  const styles = useStyles();
  const t = useText();
  const { plain, signed } = useAmount();
  const Kind = kindOf(chosen);
  const now = Kind === 'Points' ? of.Points : of.GiftCard;
  const then = Amount === null ? now : afterwards(now, Direction || 'Add', Amount);
  const before = Kind === 'Points' ? of.CorrectedPoints : of.CorrectedDollars;
  const isTooMuch = Direction === 'TakeAway' && then < 0;
  return (
    <>
      <DetailList
        of={[
          [t(`corrections.now.${Kind}`), plain(Kind, now)],
          [t('corrections.then'), then < 0 ? signed(Kind, then) : plain(Kind, then)],
        ]}
      />
      {isTooMuch && <p className={styles.wrong}>{t('corrections.tooMuch')}</p>}
      {!isTooMuch && Amount !== null && needsSecond(from, Kind, Amount, before) && <p className={styles.note}>{t('corrections.needsSecond')}</p>}
    </>
  );
};
