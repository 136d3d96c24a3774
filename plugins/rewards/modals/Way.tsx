import { makeStyles, tokens } from '@fluentui/react-components';
import { Link } from 'wouter';
import { DialogFrame, Loaded, linkLook, type ModalProps, pathTo } from '#shell/api';
import type { Reward } from '../contract';
import { OpportunityList } from '../parts/OpportunityList';
import { useMoney } from '../parts/useMoney';
import { paths } from '../paths';
import { type Shortfall, wayTo } from '../rules/way';
import { opportunities } from '../state';
import { useText } from '../text';

type WayProps = ModalProps<{ readonly input: { readonly reward: Reward; readonly shortfall: Shortfall }; readonly result: true }>;

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  link: linkLook.text,
});

/** Ways to a reward that is out of reach: opportunities to earn points, soonest first, until the points suffice; and the cash-out, if the gift card pays. */
const Way = ({ reward, shortfall: { points, dollars }, close }: WayProps) => {
  const styles = useStyles();
  const t = useText();
  const money = useMoney();
  return (
    <DialogFrame title={t('way.title', { name: reward.Name })} width="30rem" onClose={() => close()}>
      <div className={styles.root}>
        {points > 0 && <p className={styles.text}>{t('way.points', { points })}</p>}
        {points > 0 && (
          <Loaded of={opportunities} empty={<p className={styles.text}>{t('next.empty')}</p>}>
            {(all) => <Steps points={points} way={wayTo(points, all)} onLeave={() => close()} />}
          </Loaded>
        )}
        {dollars > 0 && (
          <p className={styles.text}>
            {t('way.dollars', { dollars: money(dollars, 'USD') })}{' '}
            <Link className={styles.link} href={pathTo(paths.statement, {})} onClick={() => close()}>
              {t('cashOut')}
            </Link>
          </p>
        )}
      </div>
    </DialogFrame>
  );
};

export default Way;

interface StepsProps {
  readonly points: number;
  readonly way: ReturnType<typeof wayTo>;
  readonly onLeave: () => void;
}

const Steps = ({ points, way: { steps, brings }, onLeave }: StepsProps) => {
  const styles = useStyles();
  const t = useText();
  return (
    <>
      <OpportunityList opportunities={steps} onLeave={onLeave} />
      {brings < points && <p className={styles.text}>{t('way.notEnough', { points: brings })}</p>}
    </>
  );
};
