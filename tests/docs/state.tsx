import { Type } from 'typebox';
import { endpoints, type Schemas } from '#shell/api';

const Summary = Type.Object({ Points: Type.Integer() });
const routes = { summary: ['GET', '/points'], statement: ['GET', '/points/statement'], redeem: ['POST', '/points'] } as const;
const schemas = {
  summary: { summary: 'Points', access: 'user', envelope: 'Data', response: Summary },
  statement: { summary: 'Statement', access: 'user', envelope: 'Data', query: Type.Object({ planYear: Type.String() }), response: Type.Array(Summary) },
  redeem: { summary: 'Redeem points', access: 'user', envelope: 'Data', body: Summary, response: Summary },
} as const satisfies Schemas<typeof routes>;
export const api = endpoints<typeof schemas>(routes);
export declare const saga: () => Generator;
