/** `POST /api/control`: admin control of the clock (docs/interface.md#control-and-laws). */
import { LIMITS } from '../../schemas/limits.js';
import { invalid } from '../../schemas/errors.js';
import { ControlAnswer, ControlMessage, controlValueItems } from '../../schemas/wire/control.js';
import { route } from '../request/route.js';

export const controlRoutes = [
  route({
    method: 'POST',
    path: '/api/control',
    operationId: 'control',
    summary: 'Pause, resume, step, reset, set the speed',
    tags: ['god'],
    guard: 'god',
    body: ControlMessage,
    bodyExample: { action: 'pause' },
    responses: { 200: { description: 'The clock after the action.', schema: ControlAnswer } },
    handle: async ({ body }, { live }) => {
      const items = controlValueItems(body);
      if (items.length > 0) throw invalid(items);
      const request = { action: body.action, value: body.value ?? null };
      return { json: await live.clock.ask('control', request, LIMITS.controlMs.value) };
    },
  }),
];
