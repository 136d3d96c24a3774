import type { ContractForm } from '#shell/api';
import type { AdministeredChallenge, WizardOptions } from '../../../contract';
import type { WizardValues } from '../rules/values';
import type { Saving } from '../saving/useSaving';

/** Props of a step of the wizard. */
export interface StepProps {
  readonly form: ContractForm<WizardValues>;
  /** The stored challenge. */
  readonly challenge: AdministeredChallenge;
  readonly options: WizardOptions;
  /** The server's fault of the current value of a field. */
  readonly faultAt: Saving['faultAt'];
}
