import type { ContractForm } from '#shell/api';
import type { AdministeredChallenge, WizardOptions } from '../../../contract';
import type { WizardValues } from '../rules/values';
import type { Saving } from '../saving/useSaving';

/** What a step of the wizard is drawn with. */
export interface StepProps {
  readonly form: ContractForm<WizardValues>;
  /** As it is stored. */
  readonly challenge: AdministeredChallenge;
  readonly options: WizardOptions;
  /** What the server found wrong in a field as it stands. */
  readonly faultAt: Saving['faultAt'];
}
