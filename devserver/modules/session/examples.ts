import { fixturePassword } from '../../../fixtures/accounts';
import type { RegistrationResult, TokenData } from '../../../shell/features/session/contract';
import type { routes } from '../../../shell/features/session/contract/routes';
import { recoveryCode } from '../../platform/auth/secondFactor/exampleFactor';
import type { Asking, Examples } from '../../platform/examples';
import type { SentMessage } from '../../platform/outbox';

const lettersOfKeys = /vkey=([\w-]+)/;

/** The match of `pattern` in the newest message to an address. */
const inMessageTo = async ({ get }: Asking, to: string, pattern: RegExp): Promise<string> => {
  const messages = await get<readonly SentMessage[]>('/__dev/outbox');
  const found = pattern.exec(messages.find(({ To }) => To === to)?.Body ?? '')?.[1];
  if (found === undefined) throw new Error(`No message to ${to} holds ${pattern}.`);
  return found;
};

const signIn = ({ post }: Asking, UserName: string): Promise<TokenData> =>
  post('/account/login/login', { UserName, Password: fixturePassword, TrustDeviceIds: [] });

/** A sign-in on an unverified device, and its first contact. */
const unverified = async (asking: Asking) => {
  const { Token = '', Contacts = [] } = await signIn(asking, 'newdevice@acme.example');
  const [contact] = Contacts;
  if (contact === undefined) throw new Error('The sign-in offers no contact.');
  return { Token, UserIdHash: contact.UserIdHash, Type: contact.Type };
};

const identified = {
  Rid: 'ACME-2026',
  IsPrimaryMember: true,
  Fields: { FirstName: 'Erin', LastName: 'Eligible', DateOfBirth: '1988-04-12', EmployeeNumber: 'A-20001' },
};

/** Requests the registration mail of an eligible person. @returns the key in it */
const registrationKey = async (asking: Asking): Promise<string> => {
  await asking.post('/registration/v2/eligibility', identified);
  return inMessageTo(asking, 'eligible@acme.example', lettersOfKeys);
};

/** Opens the link of the registration mail. @returns the id of the person */
const registering = async (asking: Asking): Promise<string> => {
  const { UserId } = await asking.get<RegistrationResult>(`/registration/v2/process-validation-key?vkey=${await registrationKey(asking)}`);
  if (UserId === null) throw new Error('The registration link was refused.');
  return UserId;
};

const requiredAnswers = { PostalCode: '60601', TimeZone: 'America/Chicago', PreferredLanguage: 'English' };

const examples: Examples<typeof routes> = {
  login: () => ({ body: { UserName: 'participant2@acme.example', Password: fixturePassword, TrustDeviceIds: [] } }),
  autoLogin: async (asking) => ({ query: { VKey: await inMessageTo(asking, 'coach@acme.example', lettersOfKeys) } }),
  sendDeviceCode: async (asking) => ({ body: await unverified(asking) }),
  verifyDevice: async (asking) => {
    const { Type, ...login } = await unverified(asking);
    await asking.post('/account/login/senddevicecode', { ...login, Type });
    return { body: { ...login, Code: await inMessageTo(asking, 'newdevice@acme.example', /(\d{6})/), TrustDevice: true } };
  },
  secondFactor: async (asking) => {
    const Code = await recoveryCode(asking);
    const { Token = '' } = await signIn(asking, 'participant@acme.example');
    return { body: { Token, Code, TrustDevice: true } };
  },
  resetPassword: async (asking) => {
    const { Token = '' } = await signIn(asking, 'forcereset@acme.example');
    return { body: { Token, NewPassword: 'Garden#2042', ConfirmPassword: 'Garden#2042' } };
  },
  askToTakeBack: () => ({ query: { key: 'of-nobody' } }),
  takeBack: () => ({ query: { key: 'of-nobody' } }),
  askAboutAddress: () => ({ query: { key: 'of-nobody' } }),
  decideAddress: () => ({ query: { key: 'of-nobody' } }),
  firstLogin: () => ({ body: { Fields: {} } }),
  verifyToken: () => ({ query: { token: 'no token of ours' } }),
  endSession: () => ({ body: { Key: 'no key of ours' } }),
  changeLanguage: () => ({ body: { Code: 'en-US' } }),
  setLanguage: () => ({ body: { Code: 'en-US' } }),
  withdrawCall: () => ({ body: { Key: 'a-key-of-no-call' } }),
  processValidationKey: async (asking) => ({ query: { vkey: await registrationKey(asking) } }),
  registrationSetup: () => ({ query: { rid: 'ACME-2026', deviceTouchPoints: '0' } }),
  eligibilityFields: () => ({ query: { isPrimaryMember: 'true' } }),
  checkEligibility: () => ({ body: identified }),
  requiredFields: async (asking) => ({ query: { userId: await registering(asking) } }),
  saveRequiredFields: async (asking) => ({ body: { UserId: await registering(asking), Fields: requiredAnswers } }),
  registrationEula: ({ entityId }) => ({ query: { entityId } }),
  registrationPrivacyPolicy: ({ entityId }) => ({ query: { entityId } }),
  registerUser: async (asking) => {
    const UserId = await registering(asking);
    await asking.post('/registration/v2/required-fields', { UserId, Fields: requiredAnswers });
    return { body: { UserId, UserName: 'erin@acme.example', Password: 'Garden#2042', EulaAccepted: true, PrivacyPolicyAccepted: true } };
  },
  registrationEvents: () => ({ body: { Name: 'SelectRole', Status: 'Started', OccurredAt: '2026-11-21T15:00:00.000Z' } }),
};

export default examples;
