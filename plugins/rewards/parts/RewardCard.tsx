import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { calmInTheDark, followsScheme, media, useFormat } from '#shell/api';
import type { Reward } from '../contract';
import { pointsFor } from '../rules/money';
import { useText } from '../text';
import { useMoney } from './useMoney';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusXLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    transition: `box-shadow ${tokens.durationNormal} ${tokens.curveEasyEase}`,
    ':hover': { boxShadow: tokens.shadow8 },
    [media.calm]: { transition: 'none' },
  },
  picture: { display: 'block', width: '100%', height: 'auto', aspectRatio: '5 / 3', objectFit: 'cover' },
  photo: calmInTheDark,
  body: { display: 'flex', flexDirection: 'column', flexGrow: 1, gap: tokens.spacingVerticalXS, padding: tokens.spacingHorizontalL },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  text: { margin: 0, flexGrow: 1, color: tokens.colorNeutralForeground2 },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    marginTop: tokens.spacingVerticalS,
  },
  price: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  way: { alignSelf: 'start', marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`, color: tokens.colorBrandForegroundLink },
  pays: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, fontWeight: tokens.fontWeightRegular },
});

interface RewardCardProps {
  readonly reward: Reward;
  /** Number of points per dollar; null if points have no value in dollars. */
  readonly rate: number | null;
  /** Shows the ways to the reward; undefined if the person can afford it. */
  readonly onWay: (() => void) | undefined;
  readonly onOrder: () => void;
}

/** A reward of the mall with its price and means of payment. */
export const RewardCard = ({ reward, rate, onWay, onOrder }: RewardCardProps) => {
  const styles = useStyles();
  const t = useText();
  const { Name, Description, ThumbnailUrl, IsCustom } = reward;
  return (
    <article className={styles.root}>
      <img
        className={mergeClasses(styles.picture, !followsScheme(ThumbnailUrl) && styles.photo)}
        src={ThumbnailUrl}
        alt=""
        loading="lazy"
        width={400}
        height={240}
      />
      <div className={styles.body}>
        <h2 className={styles.name}>{Name}</h2>
        <p className={styles.text}>{Description}</p>
        <div className={styles.foot}>
          <span className={styles.price}>
            <Price reward={reward} rate={rate} />
            <span className={styles.pays}>{t(IsCustom ? 'pays.points' : 'pays.giftCard')}</span>
          </span>
          <Button appearance="primary" aria-label={t('order.named', { name: Name })} onClick={onOrder}>
            {t('order.choose')}
          </Button>
        </div>
        {onWay && (
          <Button className={styles.way} appearance="transparent" size="small" aria-label={t('way.named', { name: Name })} onClick={onWay}>
            {t('way')}
          </Button>
        )}
      </div>
    </article>
  );
};

/** In points if they pay for a reward in dollars, else in its currency. */
const Price = ({ reward: { MinAmount, MaxAmount, Currency, IsCustom }, rate }: Pick<RewardCardProps, 'reward' | 'rate'>) => {
  const t = useText();
  const { number } = useFormat();
  const money = useMoney();
  const inPoints = IsCustom && Currency === 'USD' && rate !== null;
  const price = (amount: number): string => (inPoints ? number(pointsFor(Math.round(amount * 100), rate)) : money(amount, Currency));
  if (MinAmount !== MaxAmount) return t('order.range', { least: price(MinAmount), most: price(MaxAmount) });
  return inPoints ? t('points', { points: pointsFor(Math.round(MinAmount * 100), rate) }) : price(MinAmount);
};
