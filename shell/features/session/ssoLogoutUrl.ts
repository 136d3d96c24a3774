import { device } from '../../kernel/storage/storage';
import { isRecord } from '../../rules/values/isRecord';
import { parsed } from './storage';

/** Sign-out address of the company's identity provider, from the root data of the last start (SES-083). */
export const readStoredSsoLogoutUrl = (): string | undefined => {
  const data = parsed(device.get('ls.rootdata'));
  const entity = isRecord(data) ? data.entity : undefined;
  const url = isRecord(entity) ? entity.SSOLogoutUrl : undefined;
  return typeof url === 'string' && /^https?:\/\//i.test(url) ? url : undefined;
};
