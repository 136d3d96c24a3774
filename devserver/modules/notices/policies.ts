import { type Call, Refusal } from '../../platform/module';
import { languageCodeOf } from './addressed';
import type { NoticesTables } from './tables';

/** HTML, and its language. */
export interface ReadPolicy {
  readonly Content: string;
  readonly LanguageCode: 'en' | 'es';
}

type PolicyKind = 'eula' | 'privacy';

/** Ids of the product's own texts, for companies without their own (NOT-057). */
const defaultIds: Readonly<Record<PolicyKind, string>> = { privacy: 'default-privacy-policy', eula: 'default-eula' };

const columns = { privacy: 'privacy_policy_id', eula: 'eula_id' } as const;

/** The company of a policy; null for the product's own; `undefined` if no company has it. */
const ownerOf = async (kind: PolicyKind, policyId: string, call: Call<NoticesTables>): Promise<string | null | undefined> => {
  if (policyId === defaultIds[kind]) return null;
  const company = await call.db.selectFrom('company').select('id').where(columns[kind], '=', policyId).orderBy('id').limit(1).executeTakeFirst();
  return company?.id;
};

/**
 * End User Agreement or Privacy Policy by its id, in the language of the call (NOT-051, NOT-054, NOT-055).
 * @throws Refusal 404 for an unknown id.
 */
export const readPolicyOfId = async (kind: PolicyKind, policyId: string, call: Call<NoticesTables>): Promise<ReadPolicy> => {
  const companyId = await ownerOf(kind, policyId, call);
  const shown = companyId === undefined ? undefined : await call.read('session.policy', { kind, companyId, language: call.language });
  if (shown === undefined) throw new Refusal(404, 'policy.unknown');
  return { Content: shown.content, LanguageCode: languageCodeOf(shown.language) };
};
