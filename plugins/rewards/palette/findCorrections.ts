import { facts, type PaletteFind, request, type SagaGenerator } from '#shell/api';
import { api } from '../administration/corrections/api';
import { keyOf, personOf } from '../administration/corrections/rules/rows';
import { paths } from '../paths';

/** Corrections of the company that wait for the caller as second administrator; choosing one opens it among those that wait. */
export default function* findCorrections(): SagaGenerator<readonly PaletteFind[]> {
  const { entity } = yield* facts();
  const company = entity?.EntityId ?? '';
  const { Items } = yield* request(api.corrections, { query: { EntityId: company, Show: 'Waiting', PageSize: 25, Sort: '-Waiting' } });
  return Items.filter(({ MayDecide }) => MayDecide).map((correction) => ({
    key: `correction ${keyOf(correction)}`,
    label: personOf(correction),
    context: correction.Reason,
    icon: 'redeemrewards',
    target: { to: `${paths.corrections}?${new URLSearchParams({ company, correction: keyOf(correction) })}` },
  }));
}
