import { device } from '../../kernel/storage';
import { isRecord, parsed } from './storage';

/** Where the identity provider of the person's company signs people out, as the root data of the last start knew it (SES-083). */
export const readStoredSsoLogoutUrl = (): string | undefined => {
  const data = parsed(device.get('ls.rootdata'));
  const entity = isRecord(data) ? data.entity : undefined;
  const url = isRecord(entity) ? entity.SSOLogoutUrl : undefined;
  return typeof url === 'string' && /^https?:\/\//i.test(url) ? url : undefined;
};
