import { FactorCodes } from '../parts/factor/FactorCodes';
import { FactorOff } from '../parts/factor/FactorOff';
import { FactorOn } from '../parts/factor/FactorOn';

interface FactorProps {
  /** What the person wants: two-step verification on or off, or new recovery codes. */
  readonly wish: 'on' | 'off' | 'codes';
  close(): void;
}

/** All that changes two-step verification, as one dialog: they share their steps. */
const Factor = ({ wish, close }: FactorProps) => {
  switch (wish) {
    case 'on':
      return <FactorOn close={close} />;
    case 'off':
      return <FactorOff close={close} />;
    case 'codes':
      return <FactorCodes close={close} />;
  }
};

export default Factor;
