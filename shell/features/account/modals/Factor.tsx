import { FactorCodes } from '../parts/factor/FactorCodes';
import { FactorOff } from '../parts/factor/FactorOff';
import { FactorOn } from '../parts/factor/FactorOn';

interface FactorProps {
  /** The requested action: two-step verification on or off, or new recovery codes. */
  readonly wish: 'on' | 'off' | 'codes';
  close(): void;
}

/** All changes of two-step verification in one dialog, because they share their steps. */
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
