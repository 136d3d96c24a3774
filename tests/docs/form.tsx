import { Type } from 'typebox';
import { change, endpoints, type Input, request, resource, type Schemas, withLimits } from '#shell/api';
import { bodyLimits, versioned } from '#shell/schemas';
import { message } from './world';

const Room = Type.Object({ Id: Type.String(), Name: Type.String({ maxLength: 100 }), Seats: Type.Integer(), ...versioned });

export const routes = { order: ['POST', '/shop/orders'], room: ['GET', '/rooms/first'], save: ['POST', '/rooms/:id'] } as const;
export const schemas = {
  order: {
    summary: 'Order a drink',
    access: 'user',
    envelope: 'Data',
    body: Type.Object({ Name: Type.String({ maxLength: 100 }), Amount: Type.Integer(), Size: Type.Enum(['small', 'large']), Day: Type.String() }),
    response: Type.Boolean(),
  },
  room: { summary: 'A room', access: 'user', envelope: 'Data', response: Room },
  save: {
    summary: 'Save a room',
    access: 'user',
    envelope: 'Data',
    params: Type.Object({ id: Type.String() }),
    body: Type.Pick(Room, ['Name', 'Seats', 'Version']),
    response: Room,
  },
} as const satisfies Schemas<typeof routes>;
export const api = withLimits(endpoints<typeof schemas>(routes), bodyLimits(schemas, 'order', 'save'));

type Order = Input<(typeof schemas)['order']>;
export const order = change(
  function* sendOrder({ body }: Order & { readonly file: File | undefined }) {
    return yield* request(api.order, { body });
  },
  { failed: message('failed') },
);
export const room = resource(api.room);
export const save = change(api.save, { failed: message('failed') });
export declare const loaded: { readonly Id: string; readonly Name: string; readonly Seats: number; readonly Version?: number };
export declare const close: () => void;
