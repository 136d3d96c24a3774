import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { SignInOf } from '../auth/signIn';
import type { OtherServers } from '../database/otherServers';
import type { DeviceProviderSlot } from '../devices/deviceProvider';
import type { GiftCardSlot } from '../giftCards/giftCardProvider';
import type { Limits } from '../limits/counters';
import type { Refusals } from '../limits/refusals';
import type { Alarms } from '../metrics/alarms';
import type { Pictures } from '../pictures/pictures';
import type { Config } from '../platform';
import type { RecognitionSlot } from '../recognition/recognitionProvider';
import type { StorageWatch } from '../storage/storageWatch';
import type { PlatformTables } from '../tables';
import type { AfterAnswers } from './afterAnswers';
import type { WorkParts } from './work';

/** Dependencies of every call. */
export interface CallParts extends WorkParts {
  readonly config: WorkParts['config'] & Pick<Config, 'production' | 'staffSecondStep' | 'factorKeys'>;
  readonly db: Kysely<PlatformTables>;
  readonly others: OtherServers;
  readonly signIn: SignInOf;
  readonly deviceProvider: DeviceProviderSlot;
  readonly recognition: RecognitionSlot;
  readonly giftCards: GiftCardSlot;
  /** Maximum duration of a change in milliseconds; a longer one is rolled back, because all others wait for its connection. */
  readonly longestChange: number;
  readonly limits: Limits;
  readonly refusals: Refusals;
  readonly alarms: Alarms;
  readonly pictures: Pictures;
  readonly afterAnswers: AfterAnswers;
  /** Demonstration companies that this server is making or removing. */
  readonly inWork: Set<string>;
  /** Number of participants of a demonstration. */
  readonly demonstrationPeople: number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>;
  readonly storage: Pick<StorageWatch, 'noteFailure'>;
}
