import type { FastifyBaseLogger } from 'fastify';

/** An alarm as the operator sees it: ids and rule, without names and health data. */
export interface OperatorAlarm {
  readonly id: number;
  readonly rule: string;
  readonly companyId: string;
  /** The user whom it is about. */
  readonly userId: string;
}

/** Tells the operator of alarms: a warning in the log for each, and their number in the metrics. */
export class Alarms {
  readonly #raised = new Map<string, number>();

  constructor(private readonly log: Pick<FastifyBaseLogger, 'warn'>) {}

  /** Called after the commit of the alarm. */
  raise({ id, rule, companyId, userId }: OperatorAlarm): void {
    this.log.warn({ alarm: id, rule, companyId, userId }, 'unusual activity');
    this.#raised.set(rule, (this.#raised.get(rule) ?? 0) + 1);
  }

  /** Number of alarms since the start, by rule. */
  get raised(): ReadonlyMap<string, number> {
    return this.#raised;
  }
}
